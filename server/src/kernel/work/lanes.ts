/**
 * The lanes that work runs in, each with its own slots (`places`) in every process, so that no kind of work waits behind
 * another. One tenant, mostly a shop, has a share of a lane's slots, and so has one key of a tenant: the API key of a
 * chat, the endpoint of a delivery. The slots of an endpoint are counted over all processes, because its receiver does
 * not care how many we are.
 *
 *   money     payments, refunds, payouts, billing         seconds
 *   orders    the steps of orders, and the default        seconds
 *   print     print files of orders                       minutes
 *   vendors   orders at print shops with an API           seconds to a minute
 *   chat      conversations with a model                  minutes
 *   mail      letters                                     seconds
 *   sweep     recurring work, and clearing                seconds to minutes
 *   files     product feeds and sitemaps of shops         seconds
 *   webhooks  deliveries to receivers                     milliseconds to seconds
 */
export const lanes = {
  money: { places: 4, perTenant: 2, perKey: 2 },
  orders: { places: 4, perTenant: 2, perKey: 2 },
  print: { places: 4, perTenant: 2, perKey: 2 },
  vendors: { places: 8, perTenant: 4, perKey: 3 },
  chat: { places: 8, perTenant: 4, perKey: 3 },
  mail: { places: 2, perTenant: 1, perKey: 1 },
  sweep: { places: 2, perTenant: 1, perKey: 1 },
  files: { places: 1, perTenant: 1, perKey: 1 },
  webhooks: { places: 512, perTenant: 64, perKey: 16 },
} as const satisfies Record<string, Places>;

export type Places = { places: number; perTenant: number; perKey: number };
export type Lane = keyof typeof lanes;
