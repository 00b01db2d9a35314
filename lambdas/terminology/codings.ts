import { codeSystems } from './code-systems.ts';
import { type Concept, displayOf } from './concept.ts';
import { conceptAt } from './terminology.ts';

/** As FHIR writes it: the display is the publisher's where it is known. */
export function codingOf(concept: Concept): { system: string; code: string; display: string } {
  const { system, code, english } = concept;
  return { system: codeSystems[system].url, code, display: english[0] ?? displayOf(concept) };
}

/** The names of what a brand is known to contain. */
export const containedIn = ({ contains }: Concept): string[] =>
  contains.flatMap((key) => {
    const concept = conceptAt(key);
    return concept ? [displayOf(concept).toLowerCase()] : [];
  });
