import { mount } from "svelte";
import App from "./App.svelte";
import "virtual:fonts.css";
import "./app.css";
import "./shared.css";
import { holdBuild } from "./lib/build.ts";
import { language, learn } from "./lib/i18n.svelte.ts";

holdBuild();
document.documentElement.lang = language(); // before anything is drawn: the fonts follow it
const target = document.getElementById("app");
if (target !== null) void learn(language()).finally(() => mount(App, { target }));
