export * from './errors.ts';
export * from './problem.ts';
export * from './scopes.ts';
