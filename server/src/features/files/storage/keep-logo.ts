/** A shop's logo: checked and trimmed like every upload, and stored among the shop's files. */
import { logoMaxBytes } from '@platen/contract/shops';
import { ApiError } from '../../../kernel/errors.ts';
import type { LogoKeeper } from '../../tenants/shops/port.ts';
import { type ImageFault, inspectImage, UnreadableImage } from '../decoding/inspect.ts';
import { type KeepDeps, putShopBlob } from './keep-blob.ts';

const logoMaxPixels = 16e6;

const faultCodes = {
  type: 'unsupported_type',
  pixels: 'payload_too_large',
  broken: 'invalid_argument',
} as const satisfies Record<ImageFault, string>;

export const createLogoKeeper = (deps: KeepDeps & Parameters<typeof inspectImage>[0]): LogoKeeper => ({
  async keep(shopId, given) {
    if (given.length > logoMaxBytes) {
      throw new ApiError('payload_too_large', 'The limit for a logo is 2 MB. Send a smaller picture.', {
        param: '/base64Image',
      });
    }
    try {
      const { bytes, contentType, width, height } = await inspectImage(deps, shopId, given, {
        maxPixels: logoMaxPixels,
      });
      return (await putShopBlob(deps, shopId, bytes, contentType, { kind: 'logo', width, height })).name;
    } catch (error) {
      if (!(error instanceof UnreadableImage)) throw error;
      throw new ApiError(faultCodes[error.fault], `The logo cannot be used. ${error.message}`, {
        param: '/base64Image',
        ...(error.fault === 'type' ? { validOptions: ['png', 'jpg', 'webp', 'gif', 'svg'] } : {}),
        cause: error.cause,
      });
    }
  },
});
