import { Box, Button, chakra, Flex, Text } from '@chakra-ui/react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Download, Eye, FileText } from 'lucide-react';
import { useEffect, useState } from 'react';
import { documentRoutes } from '../../../../lambdas/contracts/documents.ts';
import type { Message } from '../../../../lambdas/contracts/messages.ts';
import { useApiClient } from '../../../lib/api-context.ts';
import { fetchFile } from '../../../lib/signed-file.ts';
import { failureText } from '../message-texts.ts';

type Attachment = Message['attachments'][number];

/** Of our own documents; undefined for what lies elsewhere, which is not fetched. */
function documentIdOf({ url }: Attachment): string | undefined {
  return /^\/api\/documents\/([\da-f-]{36})$/.exec(url)?.[1];
}

/** A file with its links: they are made when somebody asks, since they expire. */
export function AttachmentLink({ attachment }: { attachment: Attachment }) {
  const client = useApiClient();
  const documentId = documentIdOf(attachment);
  const isImage = attachment.contentType?.startsWith('image/') ?? false;
  const linkOf = async () => {
    if (documentId === undefined) throw new Error('A file of elsewhere');
    const { link } = await client.of(documentRoutes).call('readDocument', { params: { documentId } });
    if (!link) throw new Error('The document is not ready');
    return link.url;
  };
  const download = useMutation({
    mutationFn: linkOf,
    onSuccess: (url) => window.location.assign(url),
  });
  const title = attachment.title || 'Archivo adjunto';
  return (
    <Box mt="2" p="2" borderWidth="1px" borderRadius="l2" bg="bg.panel">
      {isImage && documentId ? <ImagePreview documentId={documentId} title={title} linkOf={linkOf} /> : null}
      <Flex gap="2" align="center">
        <FileText size={16} aria-hidden />
        <Text fontSize="sm" flex="1" minW="0" overflowWrap="anywhere">
          {title}
        </Text>
        {attachment.contentType === 'application/pdf' ? <PdfOpener title={title} linkOf={linkOf} /> : null}
        {documentId ? (
          <Button
            size="xs"
            variant="ghost"
            aria-label={`Descargar ${title}`}
            disabled={download.isPending}
            onClick={() => download.mutate()}
          >
            <Download size={14} aria-hidden />
            Descargar
          </Button>
        ) : null}
      </Flex>
      {download.isError ? (
        <Text role="alert" fontSize="xs" color="fg.error">
          {failureText(download.error, 'No se ha podido descargar el archivo.')}
        </Text>
      ) : null}
    </Box>
  );
}

interface PreviewProps {
  title: string;
  linkOf: () => Promise<string>;
}

function ImagePreview({ documentId, title, linkOf }: PreviewProps & { documentId: string }) {
  const image = useQuery({
    queryKey: ['documents', documentId, 'image'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => fetchFile(await linkOf(), signal),
  });
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!image.data) return undefined;
    const own = URL.createObjectURL(image.data);
    setUrl(own);
    return () => URL.revokeObjectURL(own);
  }, [image.data]);
  if (image.isError) {
    return (
      <Text fontSize="xs" color="fg.muted" pb="1">
        No se ha podido mostrar la imagen.
      </Text>
    );
  }
  return url ? <chakra.img src={url} alt={title} maxH="64" maxW="full" borderRadius="l1" mb="2" /> : null;
}

/** The browser's own reader, in a tab of its own: a page with our content policy may embed none. */
function PdfOpener({ title, linkOf }: PreviewProps) {
  const view = useMutation({
    mutationFn: async (tab: Window | null) => {
      const file = await fetchFile(await linkOf());
      const url = URL.createObjectURL(file);
      if (tab) tab.location.href = url;
      // Long enough for any reader to have taken it.
      setTimeout(() => URL.revokeObjectURL(url), 60_000);
    },
    onError: (_error, tab) => tab?.close(),
  });
  return (
    <Button
      size="xs"
      variant="ghost"
      aria-label={`Ver ${title} en otra pestaña`}
      disabled={view.isPending}
      // Opened at the press: a tab that comes later is taken for an advertisement.
      onClick={() => view.mutate(window.open('', '_blank'))}
    >
      <Eye size={14} aria-hidden />
      {view.isError ? 'Reintentar' : 'Ver'}
    </Button>
  );
}
