/**
 * Builds the image with the Dockerfile's own steps, and runs it as a container engine does: an own root that
 * can't be written, another user without rights, and only the image's variables. It needs root, but no engine.
 */
import { execFile, execFileSync } from "node:child_process";
import {
  chmodSync,
  copyFileSync,
  cpSync,
  mkdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { z } from "zod";
import { type BotProcess, runProgram } from "./bot-process.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
/** Of the base image, all that the steps and the entrypoint run. */
const BASE_PROGRAMS = ["sh", "chown", "id", "mkdir", "setpriv", "stat"];
const BASE_FILES = {
  "etc/passwd": "root:x:0:0::/root:/bin/sh\nnode:x:1000:1000::/home/node:/bin/sh\n",
  "etc/group": "root:x:0:\nnode:x:1000:\n",
};
const BASE_PATH = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin";
/** What npm and the steps of the build need. There is no compiler and no Python in it. */
const BUILD_PROGRAMS = ["sh", "env", "echo", "rm", "sed"];
const wordsSchema = z.array(z.string());

interface Instruction {
  readonly name: string;
  readonly text: string;
}

/** The Dockerfile's stages by name; the last one, which has none, is `image`. */
function stages(): ReadonlyMap<string, readonly Instruction[]> {
  const found = new Map<string, Instruction[]>();
  const lines = readFileSync(join(ROOT, "Dockerfile"), "utf8")
    .replaceAll(/\\\n\s*/g, " ")
    .split("\n");
  for (const line of lines) {
    const [, name = "", text = ""] = /^([A-Z]+) (.+)$/.exec(line) ?? [];
    if (name === "FROM") found.set(/ AS (\w+)$/.exec(text)?.[1] ?? "image", []);
    else if (name !== "") [...found.values()].at(-1)?.push({ name, text });
  }
  return found;
}

const which = (program: string) =>
  execFileSync("sh", ["-c", `readlink -f "$(command -v ${program})"`], { encoding: "utf8" }).trim();

export interface BuildHost {
  /** Runs a shell command without compiler, and without any network: packages come from npm's cache. */
  run(command: string, cwd: string): Promise<string>;
  /** For what needs the network of this machine. */
  readonly path: string;
}

/** @param folder empty */
export function createBuildHost(folder: string): BuildHost {
  for (const program of BUILD_PROGRAMS) symlinkSync(which(program), join(folder, program));
  symlinkSync(process.execPath, join(folder, "node"));
  symlinkSync(which("npm"), join(folder, "npm"));
  const arch = process.arch === "x64" ? "amd64" : process.arch;
  const env = {
    HOME: process.env["HOME"],
    PATH: folder,
    TARGETARCH: arch,
    npm_config_offline: "true",
  };
  const unshare = which("unshare");
  return {
    path: folder,
    run: async (command, cwd) => {
      const words = ["--net", "sh", "-c", `${command} 2>&1`];
      return (await promisify(execFile)(unshare, words, { cwd, env })).stdout;
    },
  };
}

/** Copies what the Dockerfile copies into its first stage. */
export function copySources(folder: string): void {
  for (const { name, text } of stages().get("build") ?? []) if (name === "COPY") copy(text, folder);
}

/** `a b ./` or `a b`, from the repository. */
function copy(text: string, folder: string, source = ROOT): void {
  const words = text.split(" ");
  const target = words.pop() ?? "";
  for (const word of words) {
    const to = target.endsWith("/") ? join(folder, target, word) : join(folder, target);
    // .dockerignore leaves the index out.
    const filter = (path: string) => !path.startsWith(join(ROOT, "src/places/index"));
    cpSync(join(source, word), to, { recursive: true, filter });
  }
}

export interface Image {
  /** Bytes of all that the image adds to its base, by the instruction that adds it. */
  readonly added: ReadonlyMap<string, number>;
  /** What runs beside the container's process, from HEALTHCHECK. */
  readonly healthCheck: readonly string[];
  /**
   * @param words of `docker run IMAGE …`
   * @param mounted the folder at /data
   */
  run(
    words: readonly string[],
    mounted: string,
    options?: { readonly user?: string; readonly environment?: Record<string, string> },
  ): BotProcess;
}

/**
 * @param folder empty
 * @param sources where `npm ci` and the build have run already: the first stage
 */
export async function buildImage(folder: string, sources: string, host: BuildHost): Promise<Image> {
  const packages = join(folder, "packages");
  const root = join(folder, "root");
  mkdirSync(packages);
  for (const { name, text } of stages().get("build") ?? []) {
    if (name === "RUN" && !text.startsWith("npm ci ")) await host.run(text, sources);
  }
  for (const { name, text } of stages().get("packages") ?? []) {
    if (name === "COPY") copy(text, packages);
    if (name === "RUN") await host.run(text, packages);
  }
  makeBase(root);

  const from: Readonly<Record<string, string>> = { build: sources, packages };
  const added = new Map<string, number>();
  const settings = new Map<string, string>();
  const environment: Record<string, string> = { PATH: BASE_PATH };
  let workFolder = "/";
  for (const { name, text } of stages().get("image") ?? []) {
    const before = bytesOf(root);
    if (name === "WORKDIR") workFolder = text;
    if (name === "ENV") {
      for (const word of text.split(/ +/)) {
        const [variable = "", value = ""] = word.split("=");
        environment[variable] = value;
      }
    }
    if (name === "COPY") {
      const [, stage = "", path] = /^--from=(\w+) \/bot\/(.+)$/.exec(text) ?? [];
      copy(path ?? text, join(root, workFolder), from[stage]);
    }
    if (name === "RUN") inRoot(root, `cd ${workFolder} && ${text}`, environment);
    settings.set(name, text);
    mkdirSync(join(root, workFolder), { recursive: true });
    if (bytesOf(root) > before) added.set(`${name} ${text}`, bytesOf(root) - before);
  }
  const wordsOf = (name: string) =>
    wordsSchema.parse(JSON.parse(/\[.*\]/.exec(settings.get(name) ?? "")?.[0] ?? "[]"));
  for (const name of ["proc", "tmp"]) mkdirSync(join(root, name));

  const run: Image["run"] = (words, mounted, { user = "1000:1000", environment: given } = {}) => {
    const [uid, gid] = user.split(":");
    const command = words.length > 0 ? words : wordsOf("CMD");
    const script = `
      mount --make-rprivate / && mount --bind "$0" "$0" &&
      mount -t proc proc "$0/proc" && mount --rbind /dev "$0/dev" &&
      mount -t tmpfs -o size=16m tmpfs "$0/tmp" && mount --bind "$1" "$0/data" &&
      mount -o remount,bind,ro "$0" && shift && exec chroot "$0" setpriv --reuid ${uid} --regid ${gid} \
        --clear-groups --no-new-privs --bounding-set=-all --inh-caps=-all \
        sh -c 'cd ${workFolder} && exec "$@"' sh "$@"`;
    const engine = ["unshare", "--mount", "sh", "-c", script, root, mounted];
    const whole = [...engine, ...wordsOf("ENTRYPOINT"), ...command];
    return runProgram(whole, folder, { ...environment, ...given });
  };
  return { added, healthCheck: wordsOf("HEALTHCHECK"), run };
}

/** As much of the base image as is used: Node.js, a shell and some commands, with their libraries. */
function makeBase(root: string): void {
  for (const name of ["bin", "lib", "lib64"]) {
    mkdirSync(join(root, "usr", name), { recursive: true });
    symlinkSync(join("usr", name), join(root, name));
  }
  const put = (source: string, target: string) => {
    mkdirSync(dirname(join(root, target)), { recursive: true });
    copyFileSync(source, join(root, target));
    for (const [library] of ldd(source).matchAll(/\/\S+(?= \()/g)) {
      mkdirSync(dirname(join(root, library)), { recursive: true });
      copyFileSync(library, join(root, library));
    }
  };
  put(process.execPath, "usr/local/bin/node");
  // The C library has one more, which Node.js itself doesn't load.
  const [libm = ""] = /\/\S+\/libm\.so\.6/.exec(ldd(process.execPath)) ?? [];
  copyFileSync(join(dirname(libm), "librt.so.1"), join(root, dirname(libm), "librt.so.1"));
  for (const program of BASE_PROGRAMS) put(which(program), join("usr/bin", program));
  mkdirSync(join(root, "etc"));
  for (const [path, text] of Object.entries(BASE_FILES)) writeFileSync(join(root, path), text);
  mkdirSync(join(root, "dev"));
  execFileSync("mknod", ["--mode=666", join(root, "dev/null"), "c", "1", "3"]);
  chmodSync(root, 0o755);
}

function ldd(program: string): string {
  return execFileSync("ldd", [program], { encoding: "utf8" });
}

function inRoot(root: string, command: string, env: Record<string, string>): void {
  execFileSync("chroot", [root, "sh", "-c", command], { env, stdio: "ignore" });
}

function bytesOf(folder: string): number {
  const [bytes = ""] = execFileSync("du", ["-sb", folder], { encoding: "utf8" }).split("\t");
  return Number(bytes);
}
