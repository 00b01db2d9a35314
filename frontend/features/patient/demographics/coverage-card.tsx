import { Box, Button, chakra, Flex, Text } from '@chakra-ui/react';
import type { Coverage } from '@medplum/fhirtypes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Eye, Upload } from 'lucide-react';
import { useRef } from 'react';
import { type CardSide, cardOf, cardSides, cardTypes } from '../../../../lambdas/clinical/coverage-card.ts';
import { coverageCardRoutes } from '../../../../lambdas/contracts/coverage-cards.ts';
import { documentRoutes } from '../../../../lambdas/contracts/documents.ts';
import { useApiClient } from '../../../lib/api-context.ts';
import { refusalOf, typeOf } from '../../../lib/attachment-check.ts';
import { fetchFile } from '../../../lib/signed-file.ts';
import { uploadDocument } from '../../../lib/upload-document.ts';

const sideTexts: Record<CardSide, string> = { front: 'Anverso', back: 'Reverso' };
const addTexts: Record<CardSide, string> = { front: 'Añadir anverso', back: 'Añadir reverso' };

/** Copies of both sides of the insurance card. */
export function CoverageCard({ coverage }: { coverage: Coverage & { id: string } }) {
  return (
    <Flex gap="4" wrap="wrap" align="center" role="group" aria-label="Copia de la tarjeta">
      <Text color="fg.muted">Copia de la tarjeta:</Text>
      {cardSides.map((side) => (
        <CardSideCopy key={side} coverage={coverage} side={side} />
      ))}
    </Flex>
  );
}

function useCardChange({ id, meta, ...coverage }: Coverage & { id: string }, side: CardSide) {
  const client = useApiClient();
  const cache = useQueryClient();
  const patientId = coverage.beneficiary?.reference?.replace('Patient/', '');
  return useMutation({
    mutationFn: async (file: File | null) => {
      let documentId: string | null = null;
      if (file) {
        const refused = isCard(file) ? refusalOf(file) : 'Adjunte una imagen (PNG, JPEG, WebP) o un PDF.';
        if (refused) throw new Error(refused);
        const { signal } = new AbortController();
        const sent = await uploadDocument(client, file, patientId, {
          signal,
          onProgress: () => undefined,
          onSent: () => undefined,
        });
        if (sent.state === 'refused') throw new Error(sent.reason);
        ({ documentId } = sent);
      }
      await client.of(coverageCardRoutes).call('setCoverageCard', {
        params: { coverageId: id },
        version: Number(meta?.versionId),
        body: { side, documentId },
      });
    },
    onSettled: () => cache.invalidateQueries({ queryKey: ['fhir', 'Coverage'] }),
  });
}

const isCard = (file: File) => cardTypes.some((type) => type === typeOf(file));

function CardSideCopy({ coverage, side }: { coverage: Coverage & { id: string }; side: CardSide }) {
  const client = useApiClient();
  const input = useRef<HTMLInputElement>(null);
  const change = useCardChange(coverage, side);
  const card = cardOf(coverage, side);
  const documentId = /^\/api\/documents\/([\da-f-]{36})$/.exec(card?.url ?? '')?.[1];
  const name = sideTexts[side];
  const view = useMutation({
    mutationFn: async (tab: Window | null) => {
      if (!documentId) return;
      const { link } = await client.of(documentRoutes).call('readDocument', { params: { documentId } });
      if (!link) throw new Error('El archivo no está.');
      const url = URL.createObjectURL(await fetchFile(link.url));
      if (tab) tab.location.href = url;
      // Long enough for any reader to have taken it.
      setTimeout(() => URL.revokeObjectURL(url), 60_000);
    },
    onError: (_error, tab) => tab?.close(),
  });
  const failure = change.error ?? view.error;
  return (
    <Box>
      <Flex gap="1" align="center" wrap="wrap">
        {documentId ? (
          <Button
            size="xs"
            variant="ghost"
            aria-label={`Ver el ${name.toLowerCase()} de la tarjeta`}
            // Opened at the press: a tab that comes later is taken for an advertisement.
            onClick={() => view.mutate(window.open('', '_blank'))}
          >
            <Eye size={14} aria-hidden />
            {name}
          </Button>
        ) : null}
        <Button
          size="xs"
          variant="ghost"
          aria-disabled={change.isPending}
          {...(documentId ? { 'aria-label': `Cambiar el ${name.toLowerCase()} de la tarjeta` } : {})}
          onClick={() => {
            if (!change.isPending) input.current?.click();
          }}
        >
          <Upload size={14} aria-hidden />
          {change.isPending ? 'Guardando…' : documentId ? 'Cambiar' : addTexts[side]}
        </Button>
        {documentId ? (
          <Button
            size="xs"
            variant="ghost"
            aria-disabled={change.isPending}
            aria-label={`Quitar el ${name.toLowerCase()} de la tarjeta`}
            onClick={() => {
              if (!change.isPending) change.mutate(null);
            }}
          >
            Quitar
          </Button>
        ) : null}
        <chakra.input
          ref={input}
          type="file"
          display="none"
          accept={cardTypes.join(',')}
          aria-label={`Archivo del ${name.toLowerCase()} de la tarjeta`}
          onChange={({ target }) => {
            const file = target.files?.[0];
            target.value = '';
            if (file) change.mutate(file);
          }}
        />
      </Flex>
      {failure ? (
        <Text role="alert" color="fg.error">
          {failure.message}
        </Text>
      ) : null}
    </Box>
  );
}
