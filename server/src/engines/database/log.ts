type Write = {
  (message: string): void;
  (fields: object, message: string): void;
};

/** What the database engine needs of a logger; pino's fits. */
export type Log = { debug: Write; info: Write; warn: Write; error: Write };
