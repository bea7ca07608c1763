import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";

export default ts.config(
  { ignores: ["dist/", "node_modules/", "src/lib/protocol.ts", "tools/worker.js"] },
  js.configs.recommended,
  ...ts.configs.strictTypeChecked,
  ...ts.configs.stylisticTypeChecked,
  ...svelte.configs.recommended,
  {
    languageOptions: {
      globals: { ...globals.browser },
      parserOptions: { projectService: { allowDefaultProject: ["eslint.config.js"] }, extraFileExtensions: [".svelte"] },
    },
  },
  {
    rules: {
      "@typescript-eslint/dot-notation": ["error", { allowIndexSignaturePropertyAccess: true }],
      "@typescript-eslint/no-confusing-void-expression": ["error", { ignoreArrowShorthand: true }],
      "@typescript-eslint/no-meaningless-void-operator": "off", // `void (x = y)` marks a statement inside an arrow function
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
      // An index into a list is `T | undefined` here (noUncheckedIndexedAccess): a loop that stays inside may say so.
      "@typescript-eslint/no-non-null-assertion": "off",
      "@typescript-eslint/prefer-optional-chain": "off", // a question about null of its own is easier to read
      "@typescript-eslint/restrict-plus-operands": ["error", { allowNumberAndString: true }],
      "svelte/no-unused-svelte-ignore": "off", // svelte-check does that, and sees more
      "svelte/no-useless-mustaches": "off", // {" "} keeps a space at the end of a block
      "svelte/prefer-svelte-reactivity": "off", // sets and maps are made anew by $derived, or nobody looks at them
      eqeqeq: ["error", "always", { null: "ignore" }],
      "no-console": "error",
    },
  },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser } },
  },
  {
    // In templates the parser does not know the types of other components' properties; svelte-check does.
    files: ["**/*.svelte"],
    rules: {
      "@typescript-eslint/no-unsafe-argument": "off",
      "@typescript-eslint/no-unsafe-assignment": "off",
      "@typescript-eslint/no-unsafe-call": "off",
      "@typescript-eslint/no-unsafe-member-access": "off",
      "@typescript-eslint/no-unsafe-return": "off",
    },
  },
  { files: ["eslint.config.js"], ...ts.configs.disableTypeChecked },
);
