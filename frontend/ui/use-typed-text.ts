import { useEffect, useRef, useState } from 'react';

/**
 * The text of a field whose value stands in the address. It has no space at the ends, which whoever types has between two
 * words; and the router draws it when there is time: a field that waited for it would lose what is typed meanwhile. What the address says that was not typed here replaces the text.
 */
export function useTypedText(
  inAddress: string,
  onChange: (text: string) => void,
): [typed: string, type: (text: string) => void] {
  const [typed, setTyped] = useState(inAddress);
  /** What was typed and has not come back from the address yet, behind what has. */
  const asked = useRef([inAddress]);

  useEffect(() => {
    const place = asked.current.lastIndexOf(inAddress);
    if (place === -1) setTyped(inAddress);
    asked.current = place === -1 ? [inAddress] : asked.current.slice(place);
  }, [inAddress]);

  return [
    typed,
    (text) => {
      setTyped(text);
      asked.current.push(text.trim());
      onChange(text.trim());
    },
  ];
}
