/** Sent with every answer as `platen-version`. */
export const version = '1';
