import type { PictureName } from './pictures.ts';

const addresses = import.meta.glob<string>('../pictures/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
});

export function pictureAddress(name: PictureName, mode: 'light' | 'dark'): string | undefined {
  return addresses[`../pictures/${name}-${mode}.webp`];
}
