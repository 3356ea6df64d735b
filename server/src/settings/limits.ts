/** Limits for callers. */
import { integer } from '../kernel/settings/settings.ts';

export const limitsSettings = {
  PLATEN_LEAST_KB_PER_SECOND: integer({
    min: 1,
    max: 1000,
    fallback: 16,
    meaning:
      'The minimum average speed for sending a body and receiving a response. Slower connections are closed after ten seconds.',
  }),
  PLATEN_LIMIT_CONNECTIONS: integer({
    min: 1,
    max: 1_000_000,
    fallback: 512,
    meaning: 'Open connections per address. Trusted proxies are not counted.',
  }),
  PLATEN_LIMIT_KEY_PER_MINUTE: integer({
    min: 1,
    max: 10_000_000,
    fallback: 3000,
    meaning: 'Requests per minute per API key. All keys of a shop together may make twice as many.',
  }),
  PLATEN_LIMIT_PERSON_PER_MINUTE: integer({
    min: 1,
    max: 10_000_000,
    fallback: 1200,
    meaning: 'Requests per minute per signed-in person.',
  }),
  PLATEN_LIMIT_ADDRESS_PER_MINUTE: integer({
    min: 1,
    max: 10_000_000,
    fallback: 6000,
    meaning:
      'Requests per minute per address without a key or a session: pages, catalog, mockups. Behind a proxy, set PLATEN_TRUST_PROXY, or all callers count as one.',
  }),
  PLATEN_LIMIT_WRONG_CREDENTIALS_PER_MINUTE: integer({
    min: 1,
    max: 10_000_000,
    fallback: 600,
    meaning: 'Wrong keys, shop secrets and sessions per minute per address. Further ones are refused without a lookup.',
  }),
  PLATEN_LIMIT_AI_PER_MINUTE: integer({
    min: 1,
    max: 10_000_000,
    fallback: 300,
    meaning: 'AI calls per minute per API key. All keys of a shop together may make twice as many.',
  }),
  PLATEN_LIMIT_AGENTS_PER_MINUTE: integer({
    min: 1,
    max: 10_000_000,
    fallback: 600,
    meaning:
      'Messages from agents (MCP) per minute per API key or connection, and per address without one. API calls made by their tools also count as API calls.',
  }),
  PLATEN_LIMIT_MOCKUP_MISSES_PER_MINUTE: integer({
    min: 1,
    max: 10_000_000,
    fallback: 600,
    meaning: 'New mockups rendered per minute per address.',
  }),
  PLATEN_LIMIT_CATALOG_PER_MINUTE: integer({
    min: 1,
    max: 10_000_000,
    fallback: 1200,
    meaning: 'Catalog requests per minute per address.',
  }),
  PLATEN_LIMIT_BUY_FORMS_PER_MINUTE: integer({
    min: 1,
    max: 10_000_000,
    fallback: 40,
    meaning:
      'Forms submitted on buy pages per minute per address. All pages of a shop together accept ten times as many.',
  }),
  PLATEN_LIMIT_GRANTS_PER_MINUTE: integer({
    min: 1,
    max: 10_000_000,
    fallback: 120,
    meaning: 'Realtime grants per minute per address, or per API key.',
  }),
  PLATEN_LIMIT_SIGN_UPS_PER_HOUR: integer({
    min: 1,
    max: 10_000_000,
    fallback: 30,
    meaning: 'Sign-ups per hour per address.',
  }),
  PLATEN_LIMIT_FAILED_SIGN_INS: integer({
    min: 1,
    max: 1_000_000,
    fallback: 10,
    meaning:
      'Failed sign-ins in ten minutes from one address for one person, and ten times as many from one address for all people. If one person gets more than that from many addresses, each address is limited to a quarter.',
  }),
  PLATEN_LIMIT_WRONG_CODES: integer({
    min: 1,
    max: 10_000_000,
    fallback: 10,
    meaning: 'Wrong claim codes in ten minutes, per person and per address.',
  }),
  PLATEN_LIMIT_MINTS_PER_HOUR: integer({
    min: 1,
    max: 10_000_000,
    fallback: 60,
    meaning: 'Sandbox shops created per hour per address.',
  }),
  PLATEN_LIMIT_UNCLAIMED_SHOPS: integer({
    min: 1,
    max: 10_000_000,
    fallback: 200,
    meaning: 'Unclaimed sandbox shops per address.',
  }),
};
