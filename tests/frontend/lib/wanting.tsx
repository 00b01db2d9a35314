import { useLayoutEffect } from 'react';

interface WantingProps {
  useCode: (isWanted: boolean) => { code: { text: string } | undefined };
  /** When what it first shows is in the document. */
  onCommit: () => void;
}

/** Shows what comes late, as soon as it can. */
export function Wanting({ useCode, onCommit }: WantingProps) {
  const { code } = useCode(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first time alone.
  useLayoutEffect(onCommit, []);
  return <p>{code?.text ?? 'Todavía no'}</p>;
}
