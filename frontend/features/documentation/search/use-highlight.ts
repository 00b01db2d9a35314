import { type RefObject, useEffect } from 'react';
import './highlight.css';
import { placesOf } from './found-words.ts';

const name = 'found';

function rangesIn(section: Element, words: ReadonlySet<string>): Range[] {
  const walker = document.createTreeWalker(section, NodeFilter.SHOW_TEXT);
  const ranges: Range[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    for (const [start, end] of placesOf(node.textContent ?? '', words)) {
      const range = document.createRange();
      range.setStart(node, start);
      range.setEnd(node, end);
      ranges.push(range);
    }
  }
  return ranges;
}

/**
 * Marks the words in the sections below the element, without a change of the document (CSS Custom Highlight API). A
 * browser that cannot, shows the text unmarked.
 */
export function useHighlight(element: RefObject<HTMLElement | null>, words: readonly string[]): void {
  const key = words.join(' ');

  useEffect(() => {
    if (key === '' || !element.current || typeof Highlight === 'undefined') return;
    const wanted = new Set(key.split(' '));
    const sections = [...element.current.querySelectorAll('section')];
    CSS.highlights.set(name, new Highlight(...sections.flatMap((section) => rangesIn(section, wanted))));
    return () => {
      CSS.highlights.delete(name);
    };
  }, [element, key]);
}
