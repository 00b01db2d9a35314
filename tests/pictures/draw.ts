import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { launchBrowser } from '../support/browser.ts';

/*
 * Draws the icons and the picture for shared links into frontend/public, from favicon.svg and open-graph.html:
 *
 *   node infra/node24.mjs tests/pictures/draw.ts
 */

const publicFolder = join(import.meta.dirname, '..', '..', 'frontend', 'public');
const mark = readFileSync(join(publicFolder, 'favicon.svg'), 'utf8');
/** Where the system cuts the shape itself: the ground to the edges, the sign within the circle that is never cut. */
const wholeGround = mark.replace('rx="8"', '');
const maskable = wholeGround
  .replace('viewBox="0 0 32 32"', 'viewBox="-4 -4 40 40"')
  .replace('<rect width="32" height="32"', '<rect x="-4" y="-4" width="40" height="40"');

async function draw(page: Page, svg: string, size: number): Promise<Buffer> {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(`<style>body{margin:0}svg{display:block;width:100vw;height:100vh}</style>${svg}`);
  return page.screenshot({ omitBackground: true });
}

/** An icon file of one PNG: a directory of one entry before it. */
function iconFile(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

const browser = await launchBrowser();
const page = await browser.newPage();
const save = (name: string, content: Buffer) => writeFileSync(join(publicFolder, name), content);

save('favicon.ico', iconFile(await draw(page, mark, 32), 32));
save('icon-192.png', await draw(page, mark, 192));
save('icon-512.png', await draw(page, mark, 512));
save('icon-maskable-512.png', await draw(page, maskable, 512));
save('apple-touch-icon.png', await draw(page, wholeGround, 180));

await page.setViewportSize({ width: 1200, height: 630 });
await page.goto(pathToFileURL(join(import.meta.dirname, 'open-graph.html')).href);
await page.evaluate(() => document.fonts.ready);
save('og.png', await page.screenshot());
await browser.close();
