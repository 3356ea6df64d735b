import { type Canvas, createCanvas } from '@napi-rs/canvas';

/** The three test pictures as files: a photo-like JPEG with soft detail, a logo with alpha, and stripes that alias. */
export async function encodeTestImages(): Promise<Record<string, Buffer>> {
  return {
    'photo.jpg': await drawPhoto(1600, 1200).encode('jpeg', 92),
    'logo.png': await drawLogo(900).encode('png'),
    'stripes.png': await drawStripes(1200).encode('png'),
  };
}

function drawPhoto(width: number, height: number): Canvas {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  const sky = context.createLinearGradient(0, 0, 0, height);
  sky.addColorStop(0, '#14213d');
  sky.addColorStop(0.6, '#fca311');
  sky.addColorStop(1, '#582f0e');
  context.fillStyle = sky;
  context.fillRect(0, 0, width, height);
  let seed = 7;
  const random = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed / 2_147_483_648;
  };
  for (let index = 0; index < 900; index += 1) {
    context.fillStyle = `hsla(${20 + random() * 40}, 80%, ${20 + random() * 60}%, 0.25)`;
    context.beginPath();
    context.ellipse(random() * width, random() * height, 5 + random() * 90, 3 + random() * 30, random() * 3, 0, 7);
    context.fill();
  }
  return canvas;
}

function drawLogo(size: number): Canvas {
  const canvas = createCanvas(size, size);
  const context = canvas.getContext('2d');
  for (let ring = 0; ring < 5; ring += 1) {
    context.fillStyle = ['#e63946', '#f1faee', '#457b9d', '#ffb703', '#1d3557'][ring]!;
    context.globalAlpha = ring === 1 ? 0.5 : 1;
    context.beginPath();
    context.arc(size / 2, size / 2, size * (0.48 - ring * 0.09), 0, 7);
    context.fill();
  }
  return canvas;
}

function drawStripes(size: number): Canvas {
  const canvas = createCanvas(size, size);
  const context = canvas.getContext('2d');
  for (let x = 0; x < size; x += 6) {
    context.fillStyle = x % 12 === 0 ? '#000000' : '#ffd166';
    context.fillRect(x, 0, 6, size);
  }
  return canvas;
}
