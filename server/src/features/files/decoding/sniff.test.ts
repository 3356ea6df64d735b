import { describe, expect, test } from 'vitest';
import { sniffImage } from './sniff.ts';

const sniff = (text: string | Buffer) => sniffImage(Buffer.from(text))?.contentType ?? null;
const svg = 'image/svg+xml';

describe('recognising an SVG by its start', () => {
  test.each([
    ['<svg/>'],
    ['<svg xmlns="http://www.w3.org/2000/svg">'],
    ['<SVG>'],
    ['<s:svg xmlns:s="http://www.w3.org/2000/svg">'],
    ['\ufeff<?xml version="1.0" encoding="UTF-8"?>\n<svg\nwidth="1">'],
    [' \t\r\n<svg >'],
    ['<!-- a --><!-- <b> --><svg>'],
    ['<?xml version="1.0"?><?xml-stylesheet href="a>b"?><!-- c -->\n<svg>'],
    [
      '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">\n<!-- Made by hand -->\n<svg>',
    ],
    ['<!DOCTYPE svg [ <!ENTITY a "]>"> <!-- ]> --> <!ENTITY b \'x\'> ]><svg>'],
    ['<!doctype svg><svg>'],
  ])('%j is recognised as an SVG', (text) => {
    expect(sniff(text)).toBe(svg);
  });

  test.each([
    [''],
    ['svg'],
    ['<html><svg>'],
    ['<svgx>'],
    ['<svg'],
    ['<:svg>'],
    ['<a:b:svg>'],
    ['< svg>'],
    ['<!-- <svg> -->'],
    ['<!-- never closed <svg>'],
    ['<?xml never closed <svg>'],
    ['<!DOCTYPE svg [ <!ENTITY a "x"> <svg>'],
    ['text <svg>'],
  ])('%j is not recognised as an SVG', (text) => {
    expect(sniff(text)).toBeNull();
  });

  test('text before the root element is read once', () => {
    // For this thread only: the process has others, and services that files share.
    const before = process.threadCpuUsage();
    for (const part of ['<!---->', '<!-- -->', '<??>', '<!DOCTYPE a>', '<!DOCTYPE [', '<!--', ' ', '<', '<?xml?>'])
      for (const end of ['', '<svg', '<svg x', 'x']) sniff(part.repeat(50_000) + end);
    for (const count of [28, 200]) expect(sniff(`${'<!---->'.repeat(count)}<x>`)).toBeNull();
    expect(process.threadCpuUsage(before).user / 1000).toBeLessThan(5000);
  });
});
