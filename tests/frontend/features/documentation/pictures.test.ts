import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { guideGroups } from '../../../../frontend/features/documentation/guides/guide-groups.ts';
import { pictureAlts, pictureSize } from '../../../../frontend/features/documentation/guides/pictures.ts';

const folder = join(import.meta.dirname, '../../../../frontend/features/documentation/pictures');

test('each picture is shown in both modes, of its size, and is quick to fetch', () => {
  const shown = guideGroups.flatMap(({ guides }) => guides.flatMap(({ picture }) => picture ?? []));
  expect(Object.keys(pictureAlts).toSorted()).toEqual(shown.toSorted());
  const unfit = shown.flatMap((name) =>
    ['light', 'dark'].flatMap((mode) => {
      const file = `${name}-${mode}.webp`;
      const picture = readFileSync(join(folder, file));
      const { width, height } = webpSize(picture);
      const isFit =
        picture.length <= 60 * 1024 && width === pictureSize.width && height === pictureSize.height;
      return isFit ? [] : [`${file}: ${picture.length} bytes, ${width} × ${height}`];
    }),
  );
  expect(unfit).toEqual([]);
});

/** Of an extended WebP, as Chromium writes them: two numbers of three bytes, one less each. Source: RFC 9649, 2.7. */
function webpSize(bytes: Buffer): { width: number; height: number } {
  expect(bytes.toString('latin1', 8, 16)).toBe('WEBPVP8X');
  return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
}
