/**
 * How the service writes to people. The embedded engine leaves each message as a file in the data dir, for the operator's own
 * mail system to pick up; it is the only one so far, and a second (SMTP, an HTTP provider) has the same one function to fill.
 */
export type Message = { id: string; to: string; subject: string; text: string };

export type Mail = {
  /** Safe to call twice with the same id. */
  send(message: Message): Promise<void>;
  /** Takes back every message that lies here still and whose id begins like this. */
  removeAll(idPrefix: string): Promise<void>;
};
