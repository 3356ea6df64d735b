/** Made from packages/contract by scripts/write-types.ts: change the schemas there and run it again. */

export type Balance = {
  plan: string;
  planBudgetCents: number;
  planUsedCents: number;
  walletCents: number;
  /** When the plan’s budget renews; null when it does not */
  renewsAt: string | null;
  /** The processor that takes top-ups; `test` moves no money */
  payments: 'test' | 'stripe';
  /** Bytes that your shops store on their storage origins */
  storageBytes: number;
  /** Bytes that they may store: the plan’s allowance for each shop, added up */
  storageLimitBytes: number;
};

export type Canvas = {
  id: string;
  name: string;
  product: string;
  /** The print area of `canvas`: the last one that was saved alone, otherwise the primary one */
  placement: string;
  /** A design document, as serialize() of @platen/canvas returns it */
  canvas: Record<string, unknown>;
  /** Every print area that has a document, keyed by its label */
  placements: Record<string, Record<string, unknown>>;
  /** How many times it was saved */
  revision: number;
  /** Where the picture will differ from the document, such as characters that no font has */
  warnings: { path: string; message: string }[];
  /** A picture of the design on its product, for an <img>; null while the design is empty */
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
    /** A picture of the design on its product, for an <img>; null while the design is empty */
    previewUrl: string | null;
  }[];
  nextCursor: string | null;
};

export type CanvasRevisionPage = { revisions: { revision: number; createdAt: string }[]; nextCursor: string | null };

export type CatalogProduct = {
  id: string;
  name: string;
  category: string;
  /** Suggested retail price, in minor units of the currency. */
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
    /** The default position of artwork, unless the URL or the order sets one. Null for colors. */
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
  /** Placements that an order must fill. If this lists no image placement, the order needs artwork on at least one. */
  requiredPlacements: { label: string; type: 'image' | 'color'; autoFilledByVariant: boolean }[];
  attributes: Record<string, string[]>;
  options: {
    attributesList: string[];
    swatches: Record<string, Record<string, string>>;
    combinations: { variantId: string; attributes: Record<string, string>; baseCostCents: number }[];
  };
  shipsTo: string[];
  /** The measurements of each size; null for products that are not clothes. */
  sizeChart: SizeChart | null;
};

export type ChatJob = RunningChatJob | DoneChatJob | FailedChatJob;

export type ChatMockup = { url: string; buyUrl: string; product: string; variant: string };

export type ChatResponse = {
  text: string;
  images: ImageEntry[];
  /** The last product picture that was made */
  mockup: ChatMockup | null;
  /** Every product that the answer shows with a design */
  mockups: ChatMockup[];
  /** Animated designs, if the user asked for any */
  videos: ChatVideo[];
};

export type ChatVideo = {
  videoUrl: string;
  /** Seconds */
  duration: number;
  width: number;
  height: number;
};

/** How a person takes ownership of the shop */
export type Claim = {
  user_code: string;
  verification_uri: string;
  verification_uri_complete: string;
  claim_token: string;
  expires_in: number;
};

export type ClaimStatus = UnclaimedShop | ClaimedShop;

export type ClaimedShop = {
  /** The shop has an owner, who creates its keys in the studio */
  status: 'claimed';
  shop_id: string;
  /** When it was claimed: ISO 8601, UTC */
  claimed_at: string;
};

export type CutOutImage = {
  imageUrl: string;
  width: number;
  height: number;
  /** True if the vector drawing is stored. Orders print from it, so it is sharp at any size */
  vectors?: boolean;
  /** One sentence that describes the picture, for use as alternative text */
  description?: string;
  /** The main colors of the drawing as six hex digits, most used first. Use them with `recolor` */
  colors?: string[];
  costCents: number;
};

export type DoneChatJob = {
  jobId: string;
  /** Finished */
  status: 'done';
  response: ChatResponse;
  costCents: number;
};

export type DoneEdit = {
  jobId: string;
  /** Finished */
  status: 'done';
  imageUrl: string;
  width: number;
  height: number;
  /** True if the vector drawing is stored. Orders print from it, so it is sharp at any size */
  vectors?: boolean;
  /** One sentence that describes the picture, for use as alternative text */
  description?: string;
  costCents: number;
};

export type EditJob = RunningEdit | DoneEdit | FailedEdit;

export type EnlargedImage = CutOutImage;

export type FailedChatJob = {
  jobId: string;
  /** Failed without an answer */
  status: 'failed';
  /** Why it failed */
  error: {
    /** An error code of this API */
    code: string;
    message: string;
    retryable: boolean;
  };
};

export type FailedEdit = {
  jobId: string;
  /** Failed. Nothing was billed */
  status: 'failed';
  /** Why it failed */
  error: {
    /** An error code of this API */
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
  /** `failed`: the images are valid, but the generation was not stored and its id does not resolve */
  persistence: 'ok' | 'failed';
  costCents: number | null;
  /** `house`: the built-in artist. `own` and `comfyui`: a server of the operator. Otherwise the provider */
  madeBy: 'house' | 'fal' | 'runware' | 'openai' | 'own' | 'comfyui';
  /** `LEFT_OUT`: the pictures lack something from the prompt; the message names it. `BACKGROUND_KEPT`: a transparent picture was requested, but the background of a hosted model’s picture could not be removed */
  warnings: { code: string; message: string }[];
};

export type ImageEntry = {
  id: string;
  imageUrl: string;
  width: number;
  height: number;
  /** True if the vector drawing is stored. Orders print from it, so it is sharp at any size */
  vectors?: boolean;
  /** One sentence that describes the picture, for use as alternative text */
  description?: string;
  /** `transparent`: the product shows around it. `paper`: it fills its rectangle */
  background?: 'transparent' | 'paper';
  /** The main colors of the drawing as six hex digits, most used first. Use them with `recolor` */
  colors?: string[];
};

export type KeptGeneration = {
  images: ImageEntry[];
  /** The first image */
  imageUrl: string;
  width: number;
  height: number;
  generationId: string;
  /** `failed`: the images are valid, but the generation was not stored and its id does not resolve */
  persistence: 'ok' | 'failed';
  costCents: number | null;
  /** `house`: the built-in artist. `own` and `comfyui`: a server of the operator. Otherwise the provider */
  madeBy: 'house' | 'fal' | 'runware' | 'openai' | 'own' | 'comfyui';
  /** `LEFT_OUT`: the pictures lack something from the prompt; the message names it. `BACKGROUND_KEPT`: a transparent picture was requested, but the background of a hosted model’s picture could not be removed */
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
  /** Still running. Ask again in a second */
  status: 'running';
  /** The current step, as text you can show */
  stage: string;
};

export type RunningEdit = {
  jobId: string;
  /** Still running. Ask again in a second */
  status: 'running';
  /** The current step, as text you can show */
  stage: string;
};

export type SharedCanvas = {
  /** The revision of the design that the pictures show */
  revision: number;
  placements: Record<string, { imageUrl: string; width: number; height: number }>;
};

export type SizeChart = {
  /** The attribute whose values are measured, such as Size */
  attribute: string;
  measures: {
    /** `chest` from armhole to armhole, `length` from the highest point of the shoulder to the hem, `sleeve` from the center of the collar to the end of the sleeve */
    measure: 'chest' | 'length' | 'sleeve';
    /** Millimeters, keyed by value */
    mm: Record<string, number>;
  }[];
};

export type UnclaimedShop = {
  /** The shop has no owner yet */
  status: 'unclaimed';
  shop_id: string;
  user_code: string;
  verification_uri: string;
  verification_uri_complete: string;
  expires_in: number;
  /** Seconds to wait before the next request */
  interval: number;
};

export type Upload = {
  /** Permanent, on the shop’s storage origin */
  url: string;
  width: number;
  height: number;
  bytes: number;
  contentType: 'image/png' | 'image/jpeg' | 'image/webp' | 'image/gif' | 'image/svg+xml';
  /** 0 if the shop already has the same file */
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
