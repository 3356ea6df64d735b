/** One frame of a scene: every layer under its own small motion and the camera's, then particles. */
import { isBlinking, type Pose, perform, plainPose } from './acts.ts';
import type { Particle, Scene, SceneLayer } from './scene.ts';

const smooth = (t: number) => t * t * (3 - 2 * t);
const wave = (t: number, cycles = 1, phase = 0) => Math.sin((t * cycles + phase) * Math.PI * 2);

/** The position of a layer at `t` in [0, 1]. Own motions are whole cycles, so a looped video does not jump in them. */
function poseOf(scene: Scene, layer: SceneLayer, index: number, t: number): Pose {
  const { width, height, camera } = scene;
  const near = layer.depth;
  const eased = smooth(t);
  const pose: Pose = { ...plainPose, scale: 1.03 };
  if (camera === 'in') pose.scale = 1.02 + (0.03 + 0.07 * near) * eased;
  else if (camera === 'out') pose.scale = 1.03 + (0.03 + 0.09 * near) * (1 - eased);
  else if (camera === 'left' || camera === 'right') {
    pose.scale = 1.07;
    pose.x = (camera === 'left' ? 1 : -1) * (eased - 0.5) * width * (0.012 + 0.05 * near);
  } else if (camera === 'up') {
    pose.scale = 1.07;
    pose.y = (eased - 0.5) * height * (0.012 + 0.05 * near);
  } else if (camera === 'orbit') {
    pose.scale = 1.05;
    pose.x = wave(t) * width * 0.026 * (near - 0.35);
    pose.rotate = wave(t, 1, 0.25) * 0.006;
  } else if (camera === 'float') {
    pose.scale = 1.04;
    pose.x = wave(t, 1, 0.2) * width * 0.006 * near;
  }
  if (layer.acts.length > 0) {
    const box = { width: layer.width, height: layer.height, bottom: layer.top + layer.height };
    for (const act of layer.acts) perform(act, pose, t, scene, box);
    return pose;
  }
  const phase = index * 0.17;
  const lively = camera === 'float' ? 1.6 : 1;
  if (layer.motion === 'float') {
    pose.y += wave(t, 2, phase) * height * 0.009 * lively;
    pose.rotate += wave(t, 1, phase) * 0.014 * lively;
  } else if (layer.motion === 'drift') pose.x += wave(t, 1, phase) * width * 0.012;
  else if (layer.motion === 'spin') pose.rotate += layer.full ? wave(t) * 0.012 : wave(t, 1, 0) * 0.09;
  else if (layer.motion === 'sway') pose.rotate += wave(t, 2, phase) * 0.02;
  else if (layer.motion === 'twinkle') pose.opacity = 0.72 + 0.28 * wave(t, 4, phase);
  else if (layer.motion === 'breathe') pose.scale *= 1 + 0.014 * wave(t, 2, phase);
  return pose;
}

function paintLayer(scene: Scene, layer: SceneLayer, pose: Pose, pixels: Uint8Array, out: Uint8Array): void {
  const { width: W, height: H } = scene;
  const { width: w, height: h } = layer;
  const middleX = W / 2;
  const middleY = H / 2;
  // The layer moves about its own centre or its foot; the camera scales about the picture's centre.
  const pivotX = w / 2;
  const pivotY = pose.isStanding ? h : h / 2;
  const centreX = middleX + (layer.left + pivotX - middleX) * pose.scale + pose.x;
  const centreY = middleY + (layer.top + pivotY - middleY) * pose.scale + pose.y;
  const cos = Math.cos(pose.rotate);
  const sin = Math.sin(pose.rotate);
  const sx = pose.scale * pose.stretchX;
  const sy = pose.scale * pose.stretchY;
  // From the layer to the frame: stretched, leaned, then rotated.
  const a = cos * sx;
  const b = sin * sx;
  const c = -sy * (pose.lean * cos + sin);
  const d = sy * (cos - pose.lean * sin);
  const corners = [
    [-pivotX, -pivotY],
    [w - pivotX, -pivotY],
    [-pivotX, h - pivotY],
    [w - pivotX, h - pivotY],
  ].map(([x, y]) => [centreX + a * x! + c * y!, centreY + b * x! + d * y!] as const);
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  const x0 = layer.full ? 0 : Math.max(0, Math.floor(Math.min(...xs) - 1));
  const x1 = layer.full ? W : Math.min(W, Math.ceil(Math.max(...xs) + 1));
  const y0 = layer.full ? 0 : Math.max(0, Math.floor(Math.min(...ys) - 1));
  const y1 = layer.full ? H : Math.min(H, Math.ceil(Math.max(...ys) + 1));
  const area = a * d - b * c;
  const stepX = d / area;
  const stepY = -b / area;
  const opacity = Math.round(pose.opacity * 256);
  const stride = w * 4;
  for (let y = y0; y < y1; y++) {
    const dx = x0 - centreX;
    const dy = y - centreY;
    let u = (dx * d - dy * c) / area + pivotX - 0.5;
    let v = (-dx * b + dy * a) / area + pivotY - 0.5;
    let o = (y * W + x0) * 4;
    for (let x = x0; x < x1; x++, o += 4, u += stepX, v += stepY) {
      let su = u;
      let sv = v;
      if (layer.full) {
        su = su < 0 ? 0 : su > w - 1.001 ? w - 1.001 : su;
        sv = sv < 0 ? 0 : sv > h - 1.001 ? h - 1.001 : sv;
      } else if (su < 0 || sv < 0 || su >= w - 1 || sv >= h - 1) continue;
      const iu = su | 0;
      const iv = sv | 0;
      const i = (iv * w + iu) * 4;
      const a0 = pixels[i + 3]!;
      const a3 = pixels[i + stride + 7]!;
      if (a0 === 0 && a3 === 0 && pixels[i + 7] === 0 && pixels[i + stride + 3] === 0) continue;
      // Weights in 8 bits: integer arithmetic keeps this loop fast.
      const fu = ((su - iu) * 256) | 0;
      const fv = ((sv - iv) * 256) | 0;
      const w11 = (fu * fv) >> 8;
      const w10 = fu - w11;
      const w01 = fv - w11;
      const w00 = 256 - fu - fv + w11;
      const j = i + stride;
      let red = (pixels[i]! * w00 + pixels[i + 4]! * w10 + pixels[j]! * w01 + pixels[j + 4]! * w11) >> 8;
      let green = (pixels[i + 1]! * w00 + pixels[i + 5]! * w10 + pixels[j + 1]! * w01 + pixels[j + 5]! * w11) >> 8;
      let blue = (pixels[i + 2]! * w00 + pixels[i + 6]! * w10 + pixels[j + 2]! * w01 + pixels[j + 6]! * w11) >> 8;
      let alpha = (a0 * w00 + pixels[i + 7]! * w10 + pixels[j + 3]! * w01 + a3 * w11) >> 8;
      if (opacity !== 256) {
        red = (red * opacity) >> 8;
        green = (green * opacity) >> 8;
        blue = (blue * opacity) >> 8;
        alpha = (alpha * opacity) >> 8;
      }
      if (alpha >= 254) {
        out[o] = red;
        out[o + 1] = green;
        out[o + 2] = blue;
      } else {
        const rest = 256 - alpha;
        out[o] = red + ((out[o]! * rest) >> 8);
        out[o + 1] = green + ((out[o + 1]! * rest) >> 8);
        out[o + 2] = blue + ((out[o + 2]! * rest) >> 8);
      }
    }
  }
}

/** Fall and rise are whole trips through the frame, so particles loop too. */
function placeParticle(scene: Scene, p: Particle, t: number): { x: number; y: number; r: number; opacity: number } {
  const trips = p.near > 0.7 ? 2 : 1;
  const cycle = (value: number) => value - Math.floor(value);
  let { x, y } = p;
  let r = p.size * Math.min(scene.width, scene.height) * 0.004 * (0.5 + p.near);
  let opacity = 0.8;
  switch (scene.particleKind) {
    case 'snow':
      y = cycle(y + t * trips) * 1.1 - 0.05;
      x += wave(t, 1, p.phase) * 0.014;
      r *= 1.5;
      break;
    case 'rain':
      y = cycle(y + t * trips * 5) * 1.1 - 0.05;
      r *= 0.7;
      opacity = 0.55;
      break;
    case 'ember':
      y = 1.05 - cycle(1 - y + t * trips) * 1.1;
      x += wave(t, 2, p.phase) * 0.015;
      opacity = 0.55 + 0.35 * wave(t, 5, p.phase);
      break;
    case 'confetti':
      y = cycle(y + t * trips * 2) * 1.1 - 0.05;
      x += wave(t, 3, p.phase) * 0.02;
      r *= 1.5;
      break;
    case 'petal':
      y = cycle(y + t * trips) * 1.1 - 0.05;
      x = cycle(x + t * 0.25 * trips + wave(t, 2, p.phase) * 0.012);
      r *= 1.6;
      break;
    case 'bubble':
      y = 1.05 - cycle(1 - y + t * trips) * 1.1;
      r *= 1.7;
      opacity = 0.45;
      break;
    case 'stars':
      opacity = 0.3 + 0.65 * Math.abs(wave(t, 2, p.phase));
      break;
    default:
      x += wave(t, 1, p.phase) * 0.02;
      y += wave(t, 1, p.phase + 0.25) * 0.02;
      opacity = 0.25 + 0.25 * wave(t, 2, p.phase);
  }
  return { x: x * scene.width, y: y * scene.height, r, opacity };
}

function paintParticles(scene: Scene, t: number, out: Uint8Array): void {
  const { width, height } = scene;
  for (const particle of scene.particles) {
    const { x: cx, y: cy, r, opacity } = placeParticle(scene, particle, t);
    const long = scene.particleKind === 'rain' ? 5 : 1;
    for (
      let y = Math.max(0, Math.floor(cy - 2 * r * long));
      y <= Math.min(height - 1, Math.ceil(cy + 2 * r * long));
      y++
    ) {
      for (let x = Math.max(0, Math.floor(cx - 2 * r)); x <= Math.min(width - 1, Math.ceil(cx + 2 * r)); x++) {
        const share = opacity * Math.exp((-1.6 * ((x - cx) ** 2 + ((y - cy) / long) ** 2)) / (r * r));
        if (share < 0.012) continue;
        const o = (y * width + x) * 4;
        for (let c = 0; c < 3; c++) out[o + c] = out[o + c]! + (particle.colour[c]! - out[o + c]!) * share;
      }
    }
  }
}

export function paintFrame(scene: Scene, t: number, out: Uint8Array): void {
  scene.layers.forEach((layer, i) => {
    const isClosed = layer.closed !== null && isBlinking(t);
    paintLayer(scene, layer, poseOf(scene, layer, i, t), isClosed ? layer.closed! : layer.pixels, out);
  });
  paintParticles(scene, t, out);
}
