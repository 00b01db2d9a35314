import { chakra, Flex, IconButton, Stack, Text } from '@chakra-ui/react';
import { CircleAlert, FileCheck, FileClock, RotateCw, X } from 'lucide-react';
import { percentText } from '../../../../lambdas/clinical/percent-text.ts';
import { sizeText } from '../../../lib/attachment-check.ts';
import type { Attachment, Attachments } from './attachments.ts';

function stateText({ state, progress, reason = '' }: Attachment): string {
  const texts: Record<Attachment['state'], string> = {
    sending: `Subiendo: ${percentText(progress)}`,
    checking: 'Comprobando el contenido…',
    ready: 'Listo para enviar',
    refused: reason,
    failed: reason,
  };
  return texts[state];
}

/** The files of the message that is being written, and how each fares. */
export function AttachmentList({ attachments }: { attachments: Attachments }) {
  if (attachments.items.length === 0) return null;
  return (
    <Stack as="ul" gap="1.5" listStyleType="none" aria-label="Archivos adjuntos">
      {attachments.items.map((item) => {
        const isWrong = item.state === 'refused' || item.state === 'failed';
        const Icon = isWrong ? CircleAlert : item.state === 'ready' ? FileCheck : FileClock;
        return (
          <chakra.li key={item.key} borderWidth="1px" borderRadius="l2" px="2" py="1.5" bg="bg.subtle">
            <Flex gap="2" align="center" fontSize="sm">
              <chakra.span color={isWrong ? 'fg.error' : 'fg.muted'} flexShrink="0" aria-hidden>
                <Icon size={16} />
              </chakra.span>
              <Flex direction="column" flex="1" minW="0">
                <Text overflowWrap="anywhere">{`${item.name} (${sizeText(item.sizeBytes)})`}</Text>
                <Text
                  fontSize="xs"
                  color={isWrong ? 'fg.error' : 'fg.muted'}
                  // Each per cent of an upload is not worth reading out.
                  role={item.state === 'sending' ? undefined : 'status'}
                >
                  {stateText(item)}
                </Text>
                {item.state === 'sending' ? (
                  <chakra.progress
                    value={item.progress}
                    max={1}
                    aria-label={`Subida de ${item.name}`}
                    width="full"
                    height="1.5"
                  />
                ) : null}
              </Flex>
              {item.state === 'failed' ? (
                <IconButton
                  size="xs"
                  variant="ghost"
                  aria-label={`Reintentar ${item.name}`}
                  onClick={() => attachments.retry(item.key)}
                >
                  <RotateCw aria-hidden />
                </IconButton>
              ) : null}
              <IconButton
                size="xs"
                variant="ghost"
                colorPalette="gray"
                aria-label={`Quitar ${item.name}`}
                onClick={() => attachments.remove(item.key)}
              >
                <X aria-hidden />
              </IconButton>
            </Flex>
          </chakra.li>
        );
      })}
    </Stack>
  );
}
