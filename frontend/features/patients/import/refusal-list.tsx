import { Box, Button, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { Download } from 'lucide-react';
import { useId } from 'react';
import { csvHead, csvRow, type Refusal } from '../../../../lambdas/import/refusal.ts';

/** On the screen; the file that can be downloaded has them all. */
const mostShown = 100;
const number = new Intl.NumberFormat('es-US');

interface RefusalListProps {
  title: string;
  label: string;
  /** The name of the file in which they can be downloaded. */
  file: string;
  refusals: readonly Refusal[];
}

/** What of the files is not in the record, and why. */
export function RefusalList({ title, label, file, refusals }: RefusalListProps) {
  const headingId = useId();
  if (refusals.length === 0) return null;
  return (
    <Stack gap="3" as="section" aria-labelledby={headingId}>
      <Flex justify="space-between" align="center" gap="3" wrap="wrap">
        <Heading as="h2" id={headingId} size="lg">
          {title}
        </Heading>
        <Button
          variant="outline"
          size="sm"
          onClick={() => download(file, [csvHead, ...refusals.map(csvRow)])}
        >
          <Download size={16} aria-hidden />
          Descargar en CSV
        </Button>
      </Flex>
      <Stack as="ul" gap="2" listStyleType="none" aria-label={label}>
        {refusals.slice(0, mostShown).map((refusal, index) => (
          <Box
            as="li"
            // biome-ignore lint/suspicious/noArrayIndexKey: the list only grows at its end
            key={index}
            p="3"
            bg="bg.panel"
            borderWidth="1px"
            borderRadius="l3"
            overflowWrap="anywhere"
          >
            <Text fontWeight="medium">{refusal.reason}</Text>
            <Text fontSize="sm" color="fg.muted">
              {whereOf(refusal)}
            </Text>
          </Box>
        ))}
      </Stack>
      {refusals.length > mostShown ? (
        <Text color="fg.muted">{`Y ${number.format(refusals.length - mostShown)} más, en el CSV.`}</Text>
      ) : null}
    </Stack>
  );
}

function whereOf({ file, place, resourceType, id, path }: Refusal): string {
  const resource = [resourceType, id].filter((part) => part !== null).join('/');
  return [
    file,
    place === null ? '' : `entrada o línea ${number.format(place)}`,
    resource,
    path ? `elemento ${path}` : '',
  ]
    .filter((part) => part !== '')
    .join(' · ');
}

function download(file: string, csv: string[]): void {
  const url = URL.createObjectURL(new Blob(csv, { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = file;
  link.click();
  URL.revokeObjectURL(url);
}
