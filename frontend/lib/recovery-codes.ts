import { useEffect, useEffectEvent, useState } from 'react';
import { drawRecoveryCodes, showRecoveryCode } from '../../lambdas/contracts/access-recovery.ts';
import { clockFormat } from './clock.ts';

/** Drawn here and kept by the server as hashes alone: nobody else ever sees them. */
const drawCodes = () => drawRecoveryCodes((count) => crypto.getRandomValues(new Uint8Array(count)));

const momentOf = (at: Date) => clockFormat({ dateStyle: 'long', timeStyle: 'short' }).format(at);

type State =
  | { status: 'keeping' }
  | { status: 'kept'; madeAt: string }
  | { status: 'failed'; error: unknown };

/** New codes from the first rendering on: drawn once, so that `keep` may be asked again where no answer came. */
export function useNewRecoveryCodes(keep: (codes: string[]) => Promise<unknown>) {
  const [codes] = useState(drawCodes);
  const [state, setState] = useState<State>({ status: 'keeping' });

  async function send() {
    setState({ status: 'keeping' });
    try {
      await keep(codes);
      setState({ status: 'kept', madeAt: momentOf(new Date()) });
    } catch (error) {
      setState({ status: 'failed', error });
    }
  }
  const begin = useEffectEvent(() => void send());
  useEffect(() => begin(), []);

  return { state, shown: codes.map(showRecoveryCode), again: () => void send() };
}
