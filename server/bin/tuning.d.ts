export function tuned(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv;
