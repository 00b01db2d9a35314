import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type Standing, standings } from '../../../../lambdas/contracts/bulk-invitations.ts';
import { useApiClient } from '../../../lib/api-context.ts';
import { decodeText } from '../../../lib/decode-text.ts';
import { type InvitationLine, readInvitations } from './read-invitations.ts';
import { readStandings, sendInvitations } from './send-invitations.ts';

/** `sent`: how many are settled, invited or not. */
export type BulkState =
  | { phase: 'choosing'; refusal?: string }
  | { phase: 'reading' }
  | { phase: 'preview'; lines: InvitationLine[] }
  | { phase: 'sending'; lines: InvitationLine[]; sent: number; total: number }
  | { phase: 'done'; lines: InvitationLine[]; failure?: string };

/** Larger than any list of 5,000 people. */
const largestFileBytes = 4 * 1024 * 1024;

const withStandings = (lines: readonly InvitationLine[], known: ReadonlyMap<string, Standing | null>) =>
  lines.map((line): InvitationLine => {
    const standing = line.invitation ? known.get(line.invitation.email) : undefined;
    return standing ? { line: line.line, shown: line.shown, problem: standings[standing] } : line;
  });

const messageOf = (error: unknown) =>
  error instanceof Error ? error.message : 'No se ha podido leer el archivo.';

/** From the file to the invitations: read, compared with who is here already, looked at, sent. */
export function useBulkInvite() {
  const api = useApiClient();
  const cache = useQueryClient();
  const [state, setState] = useState<BulkState>({ phase: 'choosing' });
  const stopping = useRef(new AbortController());
  // Whoever leaves the page stops it: what was sent is sent.
  useEffect(() => () => stopping.current.abort(), []);

  async function choose(file: File) {
    if (file.size > largestFileBytes) {
      setState({
        phase: 'choosing',
        refusal: 'El archivo es demasiado grande para ser una lista de personas.',
      });
      return;
    }
    setState({ phase: 'reading' });
    try {
      const { text } = decodeText(new Uint8Array(await file.arrayBuffer()));
      const read = readInvitations(text);
      if ('refusal' in read) {
        setState({ phase: 'choosing', refusal: read.refusal });
        return;
      }
      const known = await readStandings(
        api,
        read.lines.flatMap(({ invitation }) => invitation ?? []),
      );
      setState({ phase: 'preview', lines: withStandings(read.lines, known) });
    } catch (error) {
      setState({ phase: 'choosing', refusal: messageOf(error) });
    }
  }

  async function send(lines: readonly InvitationLine[]) {
    const invitations = lines.flatMap(({ invitation }) => invitation ?? []);
    const total = invitations.length;
    let now = [...lines];
    let sent = 0;
    const settled = new Set<string>();
    stopping.current = new AbortController();
    setState({ phase: 'sending', lines: now, sent, total });
    let failure: string | undefined;
    try {
      await sendInvitations(api, invitations, stopping.current.signal, (outcomes) => {
        for (const email of outcomes.keys()) settled.add(email);
        sent += outcomes.size;
        now = withStandings(now, outcomes);
        setState({ phase: 'sending', lines: now, sent, total });
      });
    } catch (error) {
      failure = messageOf(error);
    }
    const left = now.map((line): InvitationLine => {
      const isLeft = line.invitation && !settled.has(line.invitation.email);
      return isLeft ? { line: line.line, shown: line.shown, problem: 'No se ha llegado a enviar' } : line;
    });
    setState({ phase: 'done', lines: left, ...(failure !== undefined && { failure }) });
    void cache.invalidateQueries({ queryKey: ['user-accounts'] });
  }

  return {
    state,
    choose: (file: File) => void choose(file),
    send: (lines: readonly InvitationLine[]) => void send(lines),
    stop: () => stopping.current.abort(),
    again: () => setState({ phase: 'choosing' }),
  };
}
