const known = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** The method as metrics and traces tell it: one of a short list, whatever a caller sends. */
export const methodOf = (method: string | undefined): string =>
  method !== undefined && known.has(method) ? method : 'other';
