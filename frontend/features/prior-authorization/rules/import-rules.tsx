import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { decodeText } from '../../../lib/decode-text.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { whenDone } from '../../../lib/when-done.ts';
import { FormBanner } from '../../../ui/form-messages.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { useRuleChanges } from '../prior-authorization-api.ts';
import { exampleFile, type ReadRules, readRuleFile } from './rule-file.ts';

const mostBytes = 2_000_000;
const shownProblems = 20;

/** Brings in many rules: looked at first, and all or none of those that can be taken. */
export function ImportRules({ onClose }: { onClose: () => void }) {
  const { bringIn } = useRuleChanges();
  const [read, setRead] = useState<ReadRules>();
  const [problem, setProblem] = useState<string>();

  async function open(file: File | undefined) {
    setRead(undefined);
    bringIn.reset();
    if (!file) return;
    setProblem(file.size > mostBytes ? 'El archivo pasa de 2 MB.' : undefined);
    if (file.size <= mostBytes)
      setRead(readRuleFile(decodeText(new Uint8Array(await file.arrayBuffer())).text));
  }

  const done = bringIn.data;
  return (
    <Panel title="Importar reglas" maxW="3xl">
      <FormBanner kind="error">{problem ?? bringIn.error?.message}</FormBanner>
      <FormBanner kind="success">
        {done ? `${done.added} nuevas, ${done.changed} cambiadas, ${done.same} como estaban.` : null}
      </FormBanner>
      <label>
        <Text fontSize="sm" fontWeight="medium" mb="1.5">
          Archivo CSV
        </Text>
        <input
          type="file"
          accept=".csv,text/csv,text/plain"
          onChange={({ target }) => void open(target.files?.[0])}
        />
      </label>
      {read ? (
        <Stack gap="2" role="status">
          <Text>{`Se pueden tomar ${read.rules.length} reglas.`}</Text>
          {read.problems.length > 0 ? (
            <Stack as="ul" gap="0.5" ps="5" aria-label="Lo que no se puede tomar">
              {read.problems.slice(0, shownProblems).map((text) => (
                <li key={text}>{text}</li>
              ))}
              {read.problems.length > shownProblems ? (
                <li>{`Y ${read.problems.length - shownProblems} más.`}</li>
              ) : null}
            </Stack>
          ) : null}
        </Stack>
      ) : null}
      <Flex gap="3" wrap="wrap">
        {read && read.rules.length > 0 && !done ? (
          <Button
            size="sm"
            colorPalette="brand"
            aria-disabled={bringIn.isPending}
            onClick={() => {
              if (!bringIn.isPending) whenDone(bringIn.mutateAsync(read.rules), () => undefined);
            }}
          >
            {bringIn.isPending ? 'Importando…' : `Importar ${read.rules.length}`}
          </Button>
        ) : null}
        <Button
          size="sm"
          variant="ghost"
          onClick={() =>
            saveFile(new Blob([exampleFile()], { type: 'text/csv;charset=utf-8' }), 'reglas-de-ejemplo.csv')
          }
        >
          Descargar un ejemplo
        </Button>
        <Button size="sm" variant="outline" onClick={onClose}>
          Cerrar
        </Button>
      </Flex>
    </Panel>
  );
}
