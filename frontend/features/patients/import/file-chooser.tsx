import { Box, Button, Flex, Stack, Text, VisuallyHidden } from '@chakra-ui/react';
import { FolderOpen, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { List } from '../../../ui/parts.ts';
import { type ChosenFiles, chosenFiles } from './chosen-files.ts';

interface FileChooserProps {
  chosen: ChosenFiles;
  onChoose: (chosen: ChosenFiles) => void;
}

const mostNamed = 8;
const sizes = new Intl.NumberFormat('es-US', { maximumFractionDigits: 1 });
const sizeText = (bytes: number) =>
  bytes < 1024 * 1024 ? `${sizes.format(bytes / 1024)} KB` : `${sizes.format(bytes / 1024 / 1024)} MB`;

/** Files by dialog or drop, or a whole folder. */
export function FileChooser({ chosen, onChoose }: FileChooserProps) {
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const take = (list: FileList | null) => {
    if (list && list.length > 0) onChoose(chosenFiles([...list]));
  };
  return (
    <Stack gap="4">
      <Box
        p="6"
        borderWidth="2px"
        borderStyle="dashed"
        borderColor={isOver ? 'brand.solid' : 'border.control'}
        borderRadius="l3"
        bg="bg.panel"
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          take(event.dataTransfer.files);
        }}
      >
        <Stack gap="4" align="flex-start">
          <Text>
            Elija los archivos o una carpeta, o arrastre los archivos hasta aquí. El orden no importa.
          </Text>
          <Flex gap="3" wrap="wrap">
            <Button variant="outline" onClick={() => files.current?.click()}>
              <Upload size={18} aria-hidden />
              Elegir archivos
            </Button>
            <Button variant="outline" onClick={() => folder.current?.click()}>
              <FolderOpen size={18} aria-hidden />
              Elegir una carpeta
            </Button>
          </Flex>
          <VisuallyHidden>
            <input
              ref={files}
              type="file"
              multiple
              tabIndex={-1}
              aria-label="Archivos"
              accept=".json,.ndjson,.jsonl,.gz"
              onChange={(event) => take(event.target.files)}
            />
            <input
              ref={folder}
              type="file"
              multiple
              tabIndex={-1}
              aria-label="Carpeta"
              {...{ webkitdirectory: '' }}
              onChange={(event) => take(event.target.files)}
            />
          </VisuallyHidden>
        </Stack>
      </Box>
      <Box role="status" fontSize="sm">
        <ChosenList chosen={chosen} />
      </Box>
    </Stack>
  );
}

function ChosenList({ chosen: { files, passedOver } }: { chosen: ChosenFiles }) {
  if (files.length === 0) {
    return passedOver > 0 ? (
      <Text color="fg.error">En esa carpeta no hay ningún archivo .json ni .ndjson.</Text>
    ) : null;
  }
  const size = files.reduce((sum, { blob }) => sum + blob.size, 0);
  return (
    <Stack gap="2">
      <Text fontWeight="medium">
        {`${files.length === 1 ? '1 archivo elegido' : `${files.length} archivos elegidos`} (${sizeText(size)})`}
      </Text>
      <List.Root ps="5" color="fg.muted">
        {files.slice(0, mostNamed).map(({ name }) => (
          <List.Item key={name} overflowWrap="anywhere">
            {name}
          </List.Item>
        ))}
      </List.Root>
      {files.length > mostNamed ? <Text color="fg.muted">{`Y ${files.length - mostNamed} más.`}</Text> : null}
      {passedOver > 0 ? (
        <Text color="fg.muted">
          {passedOver === 1
            ? 'De la carpeta se deja 1 archivo que no es .json ni .ndjson.'
            : `De la carpeta se dejan ${passedOver} archivos que no son .json ni .ndjson.`}
        </Text>
      ) : null}
    </Stack>
  );
}
