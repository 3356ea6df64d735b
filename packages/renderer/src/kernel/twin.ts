/**
 * The kernel in plain TypeScript: what every function of `assembly/` computes, pixel by pixel. It is used where WebAssembly SIMD
 * is missing, and a test checks that the two agree within one 255th.
 *
 * Words: a row of `words` is linear light as four u16 per pixel, 65535 = 1; a row of `floats` is four f32 per pixel.
 */
import type { Arena } from '../arena.ts';
import type { Kernel } from './kernel.ts';
import * as layout from './layout.ts';
import { createGridTwin } from './twin-grids.ts';

const clampUnit = (value: number) => Math.min(Math.max(value, 0), 1);
/** Light above the knee is compressed so that it never exceeds the room above it. */
const soften = (value: number, knee: number, room: number) => {
  const above = value - knee;
  return above <= 0 ? value : knee + (above * room) / (above + room);
};
const toWord = (unit: number) => Math.floor(clampUnit(unit) * 65_535 + 0.5);

export function createTwin(arena: Arena): Kernel {
  const { u8, u16, i32, u32, f32, toLinear, toSrgb } = arena;
  const linear = f32.subarray(toLinear >> 2, (toLinear >> 2) + 256);
  const srgb = u8.subarray(toSrgb, toSrgb + layout.srgbSteps);
  const encode = (light: number) => srgb[Math.floor(clampUnit(light) * (layout.srgbSteps - 1) + 0.5)]!;
  const square = (byte: number) => (byte / 255) ** 2;

  /** Four channels of the texel between two columns and two rows, 0…65535. */
  function blend(
    out: Float64Array,
    p: number,
    right: number,
    below: number,
    belowRight: number,
    tx: number,
    ty: number,
  ) {
    for (let c = 0; c < 4; c += 1) {
      const top = u16[p + c]! + (u16[right + c]! - u16[p + c]!) * tx;
      const bottom = u16[below + c]! + (u16[belowRight + c]! - u16[below + c]!) * tx;
      out[c] = top + (bottom - top) * ty;
    }
  }

  function sample(out: Float64Array, level: number, wrap: boolean, x: number, y: number) {
    const width = i32[(level + layout.levelWidth) >> 2]!;
    const height = i32[(level + layout.levelHeight) >> 2]!;
    const pixels = u32[(level + layout.levelPointer) >> 2]! >> 1;
    let left = Math.floor(x);
    let top = Math.floor(y);
    let right: number;
    let bottom: number;
    let tx = x - left;
    let ty = y - top;
    if (wrap) {
      right = (left + 1) & (width - 1);
      bottom = (top + 1) & (height - 1);
      left &= width - 1;
      top &= height - 1;
    } else {
      const fx = Math.min(Math.max(x, 0), width - 1);
      const fy = Math.min(Math.max(y, 0), height - 1);
      left = Math.min(Math.floor(fx), width - 2);
      top = Math.min(Math.floor(fy), height - 2);
      right = left + 1;
      bottom = top + 1;
      tx = fx - left;
      ty = fy - top;
    }
    const at = (column: number, row: number) => pixels + (row * width + column) * 4;
    blend(out, at(left, top), at(right, top), at(left, bottom), at(right, bottom), tx, ty);
  }

  const texel = new Float64Array(4);
  const coarseTexel = new Float64Array(4);

  return {
    ...createGridTwin(arena),
    unpackUvRow(source, plane, above, count, target) {
      for (let c = 0; c < 2; c += 1) {
        let along = 0;
        for (let i = 0; i < count; i += 1) {
          const high = source + 2 * c * plane + i;
          const zigzag = (u8[high]! << 8) | u8[high + plane]!;
          along += (zigzag >>> 1) ^ -(zigzag & 1);
          u16[(target >> 1) + i * 2 + c] = along + (above === 0 ? 0 : u16[(above >> 1) + i * 2 + c]!);
        }
      }
    },
    coverRow(mask, count, cover) {
      for (let i = 0; i < count; i += 1) u8[cover + i] = Math.max(u8[mask + i]!, u8[cover + i]!);
    },
    octavesRow(uv, mask, width, height, top, perAspect, target) {
      const isSolid = (i: number) => u8[mask + i]! >= 128;
      for (let left = 0, block = target >> 2; left < width; left += 8, block += 1) {
        let [sum, count] = [0, 0];
        for (let y = top; y < Math.min(top + 8, height - 1); y += 2) {
          for (let x = left; x < Math.min(left + 8, width - 1); x += 2) {
            const i = y * width + x;
            if (!isSolid(i) || !isSolid(i + 1) || !isSolid(i + width)) continue;
            const [here, right, below] = [i, i + 1, i + width].map((one) => (uv >> 1) + one * 2) as [
              number,
              number,
              number,
            ];
            const step = (to: number) =>
              (u16[to]! - u16[here]!) ** 2 + ((u16[to + 1]! - u16[here + 1]!) * perAspect) ** 2;
            const area = (step(right) + step(below)) / 2;
            if (area === 0) continue;
            sum += Math.log2(area);
            count += 1;
          }
        }
        f32[block] = count === 0 ? 1000 : (0.5 * sum) / count - 16;
      }
    },
    detailRow(above, below, share, columns, mask, count, target, histogram) {
      const mix = (a: number, b: number, part: number) => a + (b - a) * part;
      const block = (i: number) => mix(f32[(above >> 2) + i]!, f32[(below >> 2) + i]!, share);
      for (let i = 0; i < count; i += 1) {
        const at = Math.min(Math.max((i + 0.5) / 8 - 0.5, 0), columns - 1);
        const first = Math.floor(at);
        const value = Math.floor(mix(block(first), block(Math.min(first + 1, columns - 1)), at - first) + 0.5);
        u8[target + i] = value;
        if (u8[mask + i]! >= 128) u32[(histogram >> 2) + value]! += 1;
      }
    },
    firstSeen(first, stride, count, least) {
      let i = 0;
      while (i < count && u8[first + i * stride]! < least) i += 1;
      return i;
    },
    lastSeen(first, stride, count, least) {
      let i = count;
      while (i > 0 && u8[first + (i - 1) * stride]! < least) i -= 1;
      return i;
    },
    artworkRow(source, count, target) {
      for (let i = 0; i < count; i += 1) {
        const p = source + i * 4;
        const alpha = u8[p + 3]! * 257;
        const q = (target >> 1) + i * 4;
        for (let c = 0; c < 3; c += 1) u16[q + c] = Math.floor(linear[u8[p + c]!]! * alpha + 0.5);
        u16[q + 3] = alpha;
      }
    },

    halveBytesRow(above, below, width, target) {
      const count = (width + 1) >> 1;
      for (let i = 0; i < count; i += 1) {
        const right = Math.min(2 * i + 1, width - 1) * 4;
        const four = [above + i * 8, above + right, below + i * 8, below + right];
        const q = (target >> 1) + i * 4;
        for (let c = 0; c < 4; c += 1) {
          let sum = 0;
          for (const p of four) sum += (c === 3 ? 1 : linear[u8[p + c]!]!) * u8[p + 3]!;
          u16[q + c] = Math.floor((sum * 257) / 4 + 0.5);
        }
      }
    },

    halveRow(above, below, width, target) {
      const count = (width + 1) >> 1;
      for (let i = 0; i < count; i += 1) {
        const right = Math.min(2 * i + 1, width - 1) * 4;
        const a = above >> 1;
        const b = below >> 1;
        for (let c = 0; c < 4; c += 1) {
          const sum = u16[a + i * 8 + c]! + u16[a + right + c]! + u16[b + i * 8 + c]! + u16[b + right + c]!;
          u16[(target >> 1) + i * 4 + c] = (sum + 2) >> 2;
        }
      }
    },

    floatsToWordsRow(source, count, target) {
      for (let i = 0; i < count; i += 1) {
        const p = (source >> 2) + i * 4;
        const alpha = clampUnit(f32[p + 3]!);
        // Overshoot of the filter must not leave more light than coverage.
        for (let c = 0; c < 4; c += 1) u16[(target >> 1) + i * 4 + c] = toWord(Math.min(f32[p + c]!, alpha));
      }
    },

    filterRow(source, starts, weights, taps, count, target) {
      for (let i = 0; i < count; i += 1) {
        const p = (source >> 2) + i32[(starts >> 2) + i]! * 4;
        for (let c = 0; c < 4; c += 1) {
          let sum = 0;
          for (let tap = 0; tap < taps; tap += 1) sum += f32[p + tap * 4 + c]! * f32[(weights >> 2) + i * taps + tap]!;
          f32[(target >> 2) + i * 4 + c] = sum;
        }
      }
    },

    mixRows(rows, weights, taps, count, target) {
      for (let i = 0; i < count * 4; i += 1) {
        let sum = 0;
        for (let tap = 0; tap < taps; tap += 1) {
          sum += f32[(u32[(rows >> 2) + tap]! >> 2) + i]! * f32[(weights >> 2) + tap]!;
        }
        f32[(target >> 2) + i] = sum;
      }
    },

    unpackBaseRow(source, count, target) {
      for (let i = 0; i < count; i += 1) {
        const p = source + i * 4;
        const q = (target >> 2) + i * 4;
        const alpha = u8[p + 3]! / 255;
        for (let c = 0; c < 3; c += 1) f32[q + c] = linear[u8[p + c]!]! * alpha;
        f32[q + 3] = alpha;
      }
    },

    packBaseRow(source, count, target) {
      for (let i = 0; i < count; i += 1) {
        const p = (source >> 2) + i * 4;
        const alpha = Math.min(1, f32[p + 3]!);
        for (let c = 0; c < 3; c += 1) u8[target + i * 4 + c] = alpha < 0.002 ? 0 : encode(f32[p + c]! / alpha);
        u8[target + i * 4 + 3] = alpha < 0.002 ? 0 : Math.floor(alpha * 255 + 0.5);
      }
    },

    unpackLightRow(source, cover, count, target) {
      for (let i = 0; i < count; i += 1) {
        const weight = Math.max(u8[cover + i]! / 255, 0.0001);
        const q = (target >> 2) + i * 4;
        for (let c = 0; c < 3; c += 1) f32[q + c] = square(u8[source + i * 3 + c]!) * weight;
        f32[q + 3] = weight;
      }
    },

    packLightRow(source, count, target) {
      for (let i = 0; i < count; i += 1) {
        const p = (source >> 2) + i * 4;
        const weight = f32[p + 3]!;
        for (let c = 0; c < 3; c += 1) {
          const light = weight < 0.00005 ? 0 : clampUnit(f32[p + c]! / weight);
          u8[target + i * 3 + c] = Math.floor(Math.sqrt(light) * 255 + 0.5);
        }
      }
    },

    unpackMaskRow(mask, base, count, target) {
      for (let i = 0; i < count; i += 1) {
        const alpha = u8[base + i * 4 + 3]! / 255;
        const q = (target >> 2) + i * 4;
        f32[q] = (u8[mask + i]! / 255) * alpha;
        f32[q + 1] = 0;
        f32[q + 2] = 0;
        f32[q + 3] = alpha;
      }
    },

    packMaskRow(source, count, target) {
      for (let i = 0; i < count; i += 1) {
        const p = (source >> 2) + i * 4;
        const alpha = f32[p + 3]!;
        u8[target + i] = Math.floor((alpha < 0.002 ? 0 : clampUnit(f32[p]! / alpha)) * 255 + 0.5);
      }
    },

    unpackPlaceRow(uv, lod, mask, count, target) {
      for (let i = 0; i < count; i += 1) {
        const weight = u8[mask + i]! / 255;
        const q = (target >> 2) + i * 4;
        f32[q] = u16[(uv >> 1) + i * 2]! * weight;
        f32[q + 1] = u16[(uv >> 1) + i * 2 + 1]! * weight;
        f32[q + 2] = u8[lod + i]! * weight;
        f32[q + 3] = weight;
      }
    },

    packPlaceRow(source, count, uv, lod, lodShift) {
      const within = (value: number, most: number) => Math.floor(Math.min(Math.max(value, 0), most) + 0.5);
      for (let i = 0; i < count; i += 1) {
        const p = (source >> 2) + i * 4;
        const weight = f32[p + 3]!;
        const empty = weight < 0.002;
        u16[(uv >> 1) + i * 2] = empty ? 0 : within(f32[p]! / weight, 65_535);
        u16[(uv >> 1) + i * 2 + 1] = empty ? 0 : within(f32[p + 1]! / weight, 65_535);
        u8[lod + i] = empty ? 0 : within(f32[p + 2]! / weight + lodShift, 255);
      }
    },

    opaqueRow(source, count, target) {
      for (let i = 0; i < count; i += 1) u8.copyWithin(target + i * 3, source + i * 4, source + i * 4 + 3);
    },
    linearRow(source, count, _dyed, target) {
      for (let i = 0; i < count; i += 1) {
        const q = (target >> 1) + i * 4;
        const alpha = u8[source + i * 4 + 3]!;
        for (let c = 0; c < 3; c += 1) u16[q + c] = alpha === 0 ? 0 : toWord(linear[u8[source + i * 4 + c]!]!);
        u16[q + 3] = alpha * 257;
      }
    },

    softenRow(_source, light, spec, count, _from, knee, room) {
      for (let i = 0; i < count; i += 1) {
        for (let c = 0; c < 3; c += 1) {
          const p = (light >> 1) + i * 4 + c;
          const value = u16[p]! / 65_535;
          const shine = Math.min(square(u8[spec + i * 3 + c]!), value);
          if (value > knee) u16[p] = toWord(soften(value - shine, knee, room) + shine);
        }
      }
    },

    dyeRow(dye, mask, shade, spec, count, light) {
      const field = (at: number) => f32[(dye + at) >> 2]!;
      const [gloss, knee, room] = [field(layout.dyeGloss), field(layout.dyeKnee), field(layout.dyeRoom)];
      for (let i = 0; i < count; i += 1) {
        const k = u8[mask + i]! / 255;
        if (k === 0) continue;
        for (let c = 0; c < 3; c += 1) {
          const p = (light >> 1) + i * 4 + c;
          const under = u16[p]! / 65_535;
          const falling = square(u8[shade + i * 3 + c]!);
          const given = falling * (field(layout.dyeLinear + c * 4) + falling * field(layout.dyeSquare + c * 4));
          const shining = square(u8[spec + i * 3 + c]!) * gloss;
          const rendered = soften(falling * field(layout.dyeBlank + c * 4), knee, room) + shining;
          const replaced = Math.max(under * k, Math.min(rendered * k, under));
          u16[p] = toWord(under - replaced + (soften(given, knee, room) + shining) * k);
        }
      }
    },

    finishRow(light, count, target, channels, r, g, b) {
      const ground = [r, g, b];
      for (let i = 0; i < count; i += 1) {
        const p = (light >> 1) + i * 4;
        const alpha = u16[p + 3]! / 65_535;
        for (let c = 0; c < 3; c += 1) {
          const value = u16[p + c]! / 65_535;
          u8[target + i * channels + c] = encode(channels === 4 ? value : ground[c]! + (value - ground[c]!) * alpha);
        }
        if (channels === 4) u8[target + i * 4 + 3] = Math.floor(alpha * 255 + 0.5);
      }
    },

    inkRow(layer, mask, uv, lod, shade, spec, light, lightOut, count, target, channels) {
      const wrap = i32[(layer + layout.layerWrap) >> 2]! !== 0;
      const slackX = f32[(layer + layout.layerSlackX) >> 2]!;
      const slackY = f32[(layer + layout.layerSlackY) >> 2]!;
      const ink = f32[(layer + layout.layerInk) >> 2]!;
      const gloss = f32[(layer + layout.layerGloss) >> 2]!;
      const knee = f32[(layer + layout.layerKnee) >> 2]!;
      const room = f32[(layer + layout.layerRoom) >> 2]!;
      const floor = f32[(layer + layout.layerFloor) >> 2]!;
      const floorLinear = f32[(layer + layout.layerFloorLinear) >> 2]!;
      const floorSquare = f32[(layer + layout.layerFloorSquare) >> 2]!;
      const across = (level: number, u: number) =>
        u * f32[(level + layout.levelScaleX) >> 2]! + f32[(level + layout.levelOffsetX) >> 2]!;
      const down = (level: number, v: number) =>
        v * f32[(level + layout.levelScaleY) >> 2]! + f32[(level + layout.levelOffsetY) >> 2]!;
      for (let i = 0; i < count; i += 1) {
        const m = u8[mask + i]!;
        if (m === 0) continue;
        const u = u16[(uv >> 1) + i * 2]!;
        const v = u16[(uv >> 1) + i * 2 + 1]!;
        const choice = (layer + layout.layerLods + u8[lod + i]! * 8) >> 2;
        const level = layer + i32[choice]!;
        const x = across(level, u);
        const y = down(level, v);
        // How much of the pixel lies on the artwork: 1 inside, a ramp of one texel at its edges.
        const insideX = Math.min(Math.min(x + 1, f32[(level + layout.levelTrueWidth) >> 2]! - x) + slackX, 1);
        const insideY = Math.min(Math.min(y + 1, f32[(level + layout.levelTrueHeight) >> 2]! - y) + slackY, 1);
        if (insideX <= 0 || insideY <= 0) continue;
        sample(texel, level, wrap, x, y);
        const share = f32[choice + 1]!;
        if (share > 0) {
          const coarse = level + layout.levelBytes;
          sample(coarseTexel, coarse, wrap, across(coarse, u), down(coarse, v));
          for (let c = 0; c < 4; c += 1) texel[c] = texel[c]! + (coarseTexel[c]! - texel[c]!) * share;
        }
        const weight = (m * insideX * insideY) / (255 * 65_535);
        const k = texel[3]! * weight;
        const p = (light >> 1) + i * 4;
        const cover = u16[p + 3]! / 65_535;
        const luminance = (texel[0]! * 0.2126 + texel[1]! * 0.7152 + texel[2]! * 0.0722) * weight;
        const lift = Math.hypot(luminance, floor * k) - luminance;
        for (let c = 0; c < 3; c += 1) {
          const falling = square(u8[shade + i * 3 + c]!);
          const given = texel[c]! * weight * falling * ink + lift * falling * (floorLinear + falling * floorSquare);
          const printed = soften(given, knee * k, room * k) + k * square(u8[spec + i * 3 + c]!) * gloss;
          const value = (u16[p + c]! / 65_535) * (1 - k) + printed;
          if (lightOut !== 0) u16[(lightOut >> 1) + i * 4 + c] = toWord(value);
          const ground = f32[((layer + layout.layerGround) >> 2) + c]!;
          const seen = channels === 4 ? value : ground + (Math.min(value, 1) - ground) * cover;
          u8[target + i * channels + c] = encode(seen);
        }
        if (lightOut !== 0) u16[(lightOut >> 1) + i * 4 + 3] = u16[p + 3]!;
      }
    },
  };
}
