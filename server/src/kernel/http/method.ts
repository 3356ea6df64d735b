const known = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** The method for metrics and traces: one of a short list, whatever a caller sends. */
export const methodOf = (method: string | undefined): string =>
  method !== undefined && known.has(method) ? method : 'other';
