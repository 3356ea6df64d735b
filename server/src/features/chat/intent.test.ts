import { describe, expect, test } from 'vitest';
import type { Turn } from './conversation.ts';
import { readIntent } from './intent.ts';

const user = (text: string): Turn => ({ role: 'user', text });
const assistant = (text: string): Turn => ({ role: 'assistant', text });
const image = 'http://shp1.storage.localhost:4400/a.png';
const after = (text: string) =>
  readIntent([user('make a fox reading a book'), assistant(`Here is your design.\n[image: ${image}]`), user(text)]);

describe('what a message asks for', () => {
  test.each([
    ['make a fox reading a book', 'fox reading a book', null, 4],
    ['Please draw me a picture of three bees', 'three bees', null, 4],
    ['a retro sunset with palm trees', 'a retro sunset with palm trees', null, 4],
    ['create two designs of a wolf howling at the moon', 'a wolf howling at the moon', null, 2],
    ['make a fox reading a book and put it on a black mug', 'fox reading a book', 'black mug', 1],
    ['I want a skull with roses on a t-shirt in size L', 'skull with roses', 't-shirt', 1],
    ['a mug with a blue whale', 'a blue whale', 'mug', 1],
    ['make me a black t-shirt with a retro rocket', 'a retro rocket', 'black t-shirt', 1],
    ['could you design a framed poster of Mount Fuji', 'Mount Fuji', 'framed poster', 1],
    ['design a poster of Mount Fuji and show it framed', 'Mount Fuji', 'poster', 1],
    ['an antique-white hoodie featuring two cranes', 'two cranes', 'antique-white hoodie', 1],
    ['a cup of coffee', 'a cup of coffee', null, 4],
    ['a bottle with a ship in it', 'a bottle with a ship in it', null, 4],
    ['a cat with a hat', 'a cat with a hat', null, 4],
    ['design a camper van for a tote bag', 'camper van', 'tote bag', 1],
  ])('%s', (text, prompt, product, count) => {
    const intent = readIntent([user(text)]);
    expect(intent.prompt?.replace(/^an? /, '')).toBe(prompt.replace(/^an? /, ''));
    expect([intent.product, intent.count]).toEqual([product, count]);
  });

  test('a change keeps what was asked before', () => {
    expect(after('in blue')).toMatchObject({
      prompt: 'a fox reading a book, in blue',
      isRefinement: true,
      lastImage: image,
    });
    expect(after('make it more retro')).toMatchObject({
      prompt: 'a fox reading a book, more retro',
      isRefinement: true,
    });
    expect(after('add sunglasses')).toMatchObject({
      prompt: 'a fox reading a book, add sunglasses',
      isRefinement: true,
    });
  });

  test('another one asks for the same again', () => {
    expect(after('another one please')).toMatchObject({ prompt: 'a fox reading a book', isRefinement: false });
    expect(after('three more designs? show me three different designs').prompt).not.toBeNull();
  });

  test('a product for the picture at hand makes no new picture', () => {
    expect(after('put it on a white hoodie, size XL')).toMatchObject({
      prompt: null,
      product: 'white hoodie',
      options: ['white', 'XL'],
      lastImage: image,
    });
  });

  test('background removal', () => {
    expect(after('remove the background')).toMatchObject({ prompt: null, wantsCutOut: true });
  });

  test('questions', () => {
    expect(after('which products do you have?').question).toBe('products');
    expect(after('how much is a mug?')).toMatchObject({ question: 'price', product: 'mug' });
    expect(readIntent([user('hello')]).question).toBe('greeting');
  });

  test('the prompt survives several turns without any picture in the text', () => {
    const intent = readIntent([
      user('make a fox reading a book'),
      assistant('Here are 4 designs.'),
      user('put it on a mug'),
    ]);
    expect(intent).toMatchObject({ prompt: null, product: 'mug', lastPrompt: 'a fox reading a book', lastImage: null });
  });
});
