/** Made from packages/contract by scripts/write-types.ts: change the schemas there and run it again. */

export type Balance = {
  plan: string;
  planBudgetCents: number;
  planUsedCents: number;
  walletCents: number;
  /** When the plan’s budget is renewed; null when it is not */
  renewsAt: string | null;
  /** Which processor takes top-ups; test moves no money */
  payments: 'test' | 'stripe';
  /** What your shops keep on their storage origins */
  storageBytes: number;
  /** What they may keep: so much for each shop, by its plan */
  storageLimitBytes: number;
};

export type Canvas = {
  id: string;
  name: string;
  product: string;
  /** The print area of `canvas`: the one saved by itself last, else the primary one */
  placement: string;
  /** A design document as serialize() of @platen/canvas gives it */
  canvas: Record<string, unknown>;
  /** Every print area that has a document, by its label */
  placements: Record<string, Record<string, unknown>>;
  /** How often it was saved */
  revision: number;
  /** What will be painted otherwise than written, such as letters that the fonts lack */
  warnings: { path: string; message: string }[];
  /** A picture of the design on its product, for an <img>; null while nothing is on it */
  previewUrl: string | null;
  createdAt: string;
  updatedAt: string;
};

export type CanvasPage = {
  canvases: {
    id: string;
    name: string;
    product: string;
    updatedAt: string;
    /** A picture of the design on its product, for an <img>; null while nothing is on it */
    previewUrl: string | null;
  }[];
  nextCursor: string | null;
};

export type CanvasRevisionPage = { revisions: { revision: number; createdAt: string }[]; nextCursor: string | null };

export type CatalogProduct = {
  id: string;
  name: string;
  category: string;
  /** Suggested retail, in minor units of the currency. */
  price: number;
  currency: 'USD';
  /** Paragraphs. */
  description: string[];
  /** One rendered mockup per view. */
  images: string[];
  mockups: { id: string; title: string }[];
  placements: {
    label: string;
    type: 'image' | 'color';
    widthPx: number | null;
    heightPx: number | null;
    dpi: number | null;
    fit: 'contain' | 'cover' | null;
    /** Where artwork lies when neither the URL nor the order says so. Null for colours. */
    align:
      | 'center'
      | 'top'
      | 'bottom'
      | 'left'
      | 'right'
      | 'top-left'
      | 'top-right'
      | 'bottom-left'
      | 'bottom-right'
      | null;
    primary: boolean;
  }[];
  /** Placements that are never left out. A product that lists no image placement needs artwork on any one. */
  requiredPlacements: { label: string; type: 'image' | 'color'; autoFilledByVariant: boolean }[];
  attributes: Record<string, string[]>;
  options: {
    attributesList: string[];
    swatches: Record<string, Record<string, string>>;
    combinations: { variantId: string; attributes: Record<string, string>; baseCostCents: number }[];
  };
  shipsTo: string[];
  /** What each size measures; null for what is not worn. */
  sizeChart: SizeChart | null;
};

export type ChatJob = RunningChatJob | DoneChatJob | FailedChatJob;

export type ChatMockup = { url: string; buyUrl: string; product: string; variant: string };

export type ChatResponse = {
  text: string;
  images: ImageEntry[];
  /** A product picture that was made; the last one, when there are several */
  mockup: ChatMockup | null;
  /** Each product that the answer shows a design on */
  mockups: ChatMockup[];
  /** Designs in motion, where that was asked for */
  videos: ChatVideo[];
};

export type ChatVideo = {
  videoUrl: string;
  /** Seconds */
  duration: number;
  width: number;
  height: number;
};

/** How a person takes the shop over */
export type Claim = {
  user_code: string;
  verification_uri: string;
  verification_uri_complete: string;
  claim_token: string;
  expires_in: number;
};

export type ClaimStatus = UnclaimedShop | ClaimedShop;

export type ClaimedShop = {
  /** It has an owner, who makes its keys in the studio */
  status: 'claimed';
  shop_id: string;
  /** When it was claimed: ISO 8601, UTC */
  claimed_at: string;
};

export type CutOutImage = {
  imageUrl: string;
  width: number;
  height: number;
  /** Its drawing is kept, and printed in its place: sharp at any size, whatever its pixels */
  vectors?: boolean;
  /** One sentence that says what the picture shows: its alternative text */
  description?: string;
  /** The main colors of its drawing, six hex digits each, the most used first; `recolor` takes them */
  colors?: string[];
  costCents: number;
};

export type DoneChatJob = {
  jobId: string;
  /** It has ended well */
  status: 'done';
  response: ChatResponse;
  costCents: number;
};

export type EnlargedImage = CutOutImage;

export type FailedChatJob = {
  jobId: string;
  /** It has ended without an answer */
  status: 'failed';
  /** Why it failed */
  error: {
    /** A code of the error catalogue */
    code: string;
    message: string;
    retryable: boolean;
  };
};

export type Generation = {
  images: ImageEntry[];
  /** The first image */
  imageUrl: string;
  width: number;
  height: number;
  generationId: string;
  /** failed: the images are good, but the id does not resolve */
  persistence: 'ok' | 'failed';
  costCents: number | null;
  /** LEFT_OUT: something that was asked for is not in the pictures; the message names it. BACKGROUND_KEPT: a transparent picture was asked for, and the ground of a hosted model could not be cut off */
  warnings: { code: string; message: string }[];
};

export type ImageEntry = {
  id: string;
  imageUrl: string;
  width: number;
  height: number;
  /** Its drawing is kept, and printed in its place: sharp at any size, whatever its pixels */
  vectors?: boolean;
  /** One sentence that says what the picture shows: its alternative text */
  description?: string;
  /** transparent: whatever it is laid on shows around it; paper: it fills its rectangle */
  background?: 'transparent' | 'paper';
  /** The main colors of its drawing, six hex digits each, the most used first; `recolor` takes them */
  colors?: string[];
};

export type KeptGeneration = {
  images: ImageEntry[];
  /** The first image */
  imageUrl: string;
  width: number;
  height: number;
  generationId: string;
  /** failed: the images are good, but the id does not resolve */
  persistence: 'ok' | 'failed';
  costCents: number | null;
  /** LEFT_OUT: something that was asked for is not in the pictures; the message names it. BACKGROUND_KEPT: a transparent picture was asked for, and the ground of a hosted model could not be cut off */
  warnings: { code: string; message: string }[];
  prompt: string;
  model: string | null;
  createdAt: string;
};

export type MintedShop = {
  shop_id: string;
  shop_secret: string;
  api_key: string;
  api_key_scopes: (
    | 'ai:generate'
    | 'ai:bg-remove'
    | 'ai:video'
    | 'uploads:write'
    | 'mockups'
    | 'mockups:realtime'
    | 'orders:add'
    | 'orders:read'
    | 'webhooks:manage'
    | 'listings:read'
    | 'listings:write'
  )[];
  claim: Claim;
};

export type PresentedKey = {
  id: string;
  shop_id: string;
  scopes: (
    | 'ai:generate'
    | 'ai:bg-remove'
    | 'ai:video'
    | 'uploads:write'
    | 'mockups'
    | 'mockups:realtime'
    | 'orders:add'
    | 'orders:read'
    | 'webhooks:manage'
    | 'listings:read'
    | 'listings:write'
  )[];
  storage_origin: string;
};

export type RealtimeGrant = {
  token: string;
  /** Epoch seconds */
  expiresAt: number;
};

export type RecoloredImage = CutOutImage;

export type ReleasedShop = { shop_id: string; released: true };

export type RenderSettings = { shop_id: string; mockup_bg_color: string | null; asset_allowlist: string[] };

export type RunningChatJob = {
  jobId: string;
  /** It goes on: ask again in a second */
  status: 'running';
  /** What it is at, fit to show */
  stage: string;
};

export type SharedCanvas = {
  /** Of the design that the pictures show */
  revision: number;
  placements: Record<string, { imageUrl: string; width: number; height: number }>;
};

export type SizeChart = {
  /** The option whose values are measured, such as Size */
  attribute: string;
  measures: {
    /** `chest` from armhole to armhole, `length` from the shoulder’s highest point to the hem, `sleeve` from the middle of the collar to the sleeve’s end */
    measure: 'chest' | 'length' | 'sleeve';
    /** Millimetres by value */
    mm: Record<string, number>;
  }[];
};

export type UnclaimedShop = {
  /** Nobody has claimed it yet */
  status: 'unclaimed';
  shop_id: string;
  user_code: string;
  verification_uri: string;
  verification_uri_complete: string;
  expires_in: number;
  /** Seconds to wait before asking again */
  interval: number;
};

export type Upload = {
  /** Permanent, on the shop’s storage origin */
  url: string;
  width: number;
  height: number;
  bytes: number;
  contentType: 'image/png' | 'image/jpeg' | 'image/webp' | 'image/gif' | 'image/svg+xml';
  /** 0 when the shop has the same bytes already */
  costCents: number;
};

export type Video = {
  videoUrl: string;
  /** Seconds */
  duration: number;
  width: number;
  height: number;
  costCents: number;
};
