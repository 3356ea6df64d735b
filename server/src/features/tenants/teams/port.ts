import type { Db, Tx } from '../../../engines/database/port.ts';
import type { Author } from '../../../kernel/http/auth.ts';

export type MemberWebhook = {
  id: string;
  shop_id: string;
  url: string;
  description: string | null;
  is_enabled: boolean;
};

/** The webhooks that a member registered, themselves or with a key they made. */
export type MemberWebhooks = {
  list(db: Db | Tx, maker: { organizationId: string; personId: string }): Promise<MemberWebhook[]>;
  delete(tx: Tx, endpoint: MemberWebhook, author: Author): Promise<void>;
};
