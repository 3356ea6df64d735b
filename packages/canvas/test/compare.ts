/** The difference of two straight RGBA pictures over the four premultiplied channels: an invisible colour must not count. */
export function comparePixels(a: ArrayLike<number>, b: ArrayLike<number>): { mean: number; shareFarOff: number } {
  let sum = 0;
  let farOff = 0;
  for (let at = 0; at < a.length; at += 4) {
    let worst = Math.abs(a[at + 3]! - b[at + 3]!);
    sum += worst;
    for (let channel = 0; channel < 3; channel += 1) {
      const difference = Math.abs((a[at + channel]! * a[at + 3]!) / 255 - (b[at + channel]! * b[at + 3]!) / 255);
      sum += difference;
      worst = Math.max(worst, difference);
    }
    if (worst > 32) farOff += 1;
  }
  return { mean: sum / a.length, shareFarOff: farOff / (a.length / 4) };
}
