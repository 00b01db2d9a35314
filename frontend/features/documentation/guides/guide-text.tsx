import { Fragment } from 'react';
import { marked } from './plain-text.ts';

/** A guide's text, with what a screen says and what is typed set off from it. */
export function GuideText({ children }: { children: string }) {
  const parts = [];
  let end = 0;
  for (const { 0: whole, 1: label, 2: typed, index } of children.matchAll(marked)) {
    parts.push(
      <Fragment key={index}>
        {children.slice(end, index)}
        {label === undefined ? <code>{typed}</code> : <strong>{label}</strong>}
      </Fragment>,
    );
    end = index + whole.length;
  }
  return (
    <>
      {parts}
      {children.slice(end)}
    </>
  );
}
