import { Box, Button, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Improvement, MeasureSummary } from '../../../lambdas/contracts/quality.ts';
import { SelectField } from '../../ui/form-select.tsx';
import { useCompiler } from './compile-measure.ts';
import { MeasurePopulations } from './measure-definition.tsx';
import { packBundle } from './pack-bundle.ts';
import { useQualityChanges } from './quality-api.ts';

const improvementTexts: Record<Improvement, string> = {
  increase: 'Más es mejor',
  decrease: 'Menos es mejor',
  unstated: 'No se dice',
};

/** A file of a measure is looked at before it is kept. */
export function ImportMeasure({ onClose }: { onClose: () => void }) {
  const { preview, bringIn } = useQualityChanges();
  const [status, setStatus] = useState('');
  const [packed, setPacked] = useState<string>();
  const [refused, setRefused] = useState<readonly string[]>([]);
  const compile = useCompiler();
  const [improvement, setImprovement] = useState<Improvement>('unstated');
  const heading = useRef<HTMLHeadingElement>(null);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => heading.current?.focus(), []);

  async function take(file: File | undefined) {
    preview.reset();
    bringIn.reset();
    setPacked(undefined);
    setRefused([]);
    if (!file) return setStatus('');
    setStatus('Leyendo el archivo…');
    const read = await packBundle(file).catch(() => ({ fault: 'No se ha podido leer el archivo.' }));
    if ('fault' in read) return setStatus(read.fault);
    if (read.isToCompile) setStatus('Compilando el CQL…');
    const sent = read.isToCompile ? await compile(read.bundle) : read;
    if ('refused' in sent) {
      setStatus('El CQL de la medida no compila.');
      return setRefused(sent.refused);
    }
    preview.mutate(sent.bundle, {
      onSuccess: (summary) => {
        setPacked(sent.bundle);
        setImprovement(summary.improvement);
        setStatus(file.name);
      },
      onError: ({ message }) => setStatus(message),
    });
  }

  return (
    <Stack gap="4" p="4" borderWidth="1px" borderRadius="l3" bg="bg.panel">
      <Heading as="h2" ref={heading} tabIndex={-1} size="md">
        Importar medida
      </Heading>
      <Text fontSize="sm" color="fg.muted">
        El Bundle de FHIR R4 (JSON) con la medida, sus bibliotecas y sus conjuntos de valores, como lo
        publican sus autores. Hasta 60 MB. Si las bibliotecas traen CQL sin ELM, se compilan antes.
      </Text>
      <Flex gap="3" wrap="wrap" align="center">
        <Button variant="outline" size="sm" onClick={() => input.current?.click()}>
          Elegir archivo
        </Button>
        <Text fontSize="sm" role="status" overflowWrap="anywhere">
          {status}
        </Text>
        <input
          ref={input}
          type="file"
          accept=".json,application/json"
          hidden
          aria-label="Archivo de la medida"
          onChange={({ target }) => void take(target.files?.[0])}
        />
      </Flex>
      {refused.length > 0 ? (
        <Box
          as="ul"
          aria-label="Lo que no compila"
          ps="5"
          fontSize="sm"
          color="red.fg"
          overflowWrap="anywhere"
        >
          {refused.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </Box>
      ) : null}
      {packed && preview.data ? (
        <MeasurePreview summary={preview.data}>
          <SelectField
            label="Qué es mejor"
            options={improvementTexts}
            value={improvement}
            onChange={({ target }) => setImprovement(target.value as Improvement)}
          />
          {bringIn.error ? (
            <Text color="red.fg" role="alert">
              {bringIn.error.message}
            </Text>
          ) : null}
          <Button
            alignSelf="flex-start"
            loading={bringIn.isPending}
            onClick={() => bringIn.mutate({ bundle: packed, improvement }, { onSuccess: onClose })}
          >
            Guardar la medida
          </Button>
        </MeasurePreview>
      ) : null}
      <Button variant="ghost" size="sm" alignSelf="flex-start" ms="-3.5" onClick={onClose}>
        Cerrar
      </Button>
    </Stack>
  );
}

function MeasurePreview({ summary, children }: { summary: MeasureSummary; children: ReactNode }) {
  const { title, version, publisher, populations, missingValueSets, emptyValueSets } = summary;
  return (
    <Stack gap="3">
      <Text>
        <Text as="span" fontWeight="semibold">
          {title}
        </Text>{' '}
        · versión {version}
        {publisher ? ` · ${publisher}` : ''}
      </Text>
      <MeasurePopulations populations={populations} />
      {missingValueSets.length > 0 ? (
        <Text color="orange.fg">
          Faltan conjuntos de valores: {missingValueSets.join(', ')}. Los pacientes que los necesitan no se
          podrán calcular.
        </Text>
      ) : null}
      {emptyValueSets.length > 0 ? (
        <Text color="orange.fg">
          Vienen sin ningún código: {emptyValueSets.join(', ')}. Nada de lo que nombran se encontrará.
        </Text>
      ) : null}
      {children}
    </Stack>
  );
}
