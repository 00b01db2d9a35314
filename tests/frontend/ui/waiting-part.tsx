import { useFirstData } from '../../../frontend/ui/first-data.ts';

export interface WaitingPartProps {
  name: string;
  isPending?: boolean;
  failureCount?: number;
}

/** A part of a page that says whether its first data are on their way. */
export function WaitingPart({ name, isPending = false, failureCount = 0 }: WaitingPartProps) {
  useFirstData({ isPending, failureCount });
  return <p>{name}</p>;
}
