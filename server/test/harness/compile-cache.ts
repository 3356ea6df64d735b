/** Where Node keeps what it compiled (vitest.config.ts): a process that a test starts with an environment of its own starts sooner with it. */
const folder = process.env['NODE_COMPILE_CACHE'];
export const compileCache: Readonly<Record<string, string>> = folder ? { NODE_COMPILE_CACHE: folder } : {};
