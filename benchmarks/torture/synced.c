/* Keeps a copy of each file of one folder as it would be after a power cut: as it was at its last sync.
 *
 * Loaded into a server by LD_PRELOAD. SYNCED_FROM is the folder, SYNCED_TO the folder of the copies. A copy that is cut
 * off in the middle is what a disk has if the power fails during a sync. File names change at once, as with a journal.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/sendfile.h>
#include <sys/stat.h>
#include <unistd.h>

/* The place of the copy of a file; 0 if the file is not in the folder. */
static int place_of_copy(const char *path, char *copy, size_t size) {
    const char *from = getenv("SYNCED_FROM"), *to = getenv("SYNCED_TO");
    size_t length = from ? strlen(from) : 0;
    if (!from || !to || strncmp(path, from, length) || path[length] != '/') return 0;
    return snprintf(copy, size, "%s%s", to, path + length) < (int)size;
}

static void copy_file(int file) {
    char name[64], path[4096], copy[4096];
    snprintf(name, sizeof name, "/proc/self/fd/%d", file);
    ssize_t length = readlink(name, path, sizeof path - 1);
    if (length <= 0) return;
    path[length] = 0;
    struct stat found;
    if (!place_of_copy(path, copy, sizeof copy) || fstat(file, &found) || !S_ISREG(found.st_mode)) return;
    int in = open(path, O_RDONLY), out = open(copy, O_WRONLY | O_CREAT, 0600);
    off_t left = found.st_size;
    while (in >= 0 && out >= 0 && left > 0) {
        ssize_t sent = sendfile(out, in, NULL, left);
        if (sent <= 0) break;
        left -= sent;
    }
    if (out >= 0 && ftruncate(out, found.st_size)) perror("synced");
    if (in >= 0) close(in);
    if (out >= 0) close(out);
}

int fsync(int file) {
    int (*real)(int) = (int (*)(int))dlsym(RTLD_NEXT, "fsync");
    int result = real(file);
    if (!result) copy_file(file);
    return result;
}

int fdatasync(int file) {
    int (*real)(int) = (int (*)(int))dlsym(RTLD_NEXT, "fdatasync");
    int result = real(file);
    if (!result) copy_file(file);
    return result;
}

int unlink(const char *path) {
    int (*real)(const char *) = (int (*)(const char *))dlsym(RTLD_NEXT, "unlink");
    char whole[4096], copy[4096];
    int inside = realpath(path, whole) && place_of_copy(whole, copy, sizeof copy);
    int result = real(path);
    if (!result && inside) real(copy);
    return result;
}
