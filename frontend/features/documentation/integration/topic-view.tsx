import { Stack } from '@chakra-ui/react';
import { CodeSample } from '../../../ui/code-sample.tsx';
import { TextPart } from '../../../ui/text-part.tsx';
import { GuideText } from '../guides/guide-text.tsx';
import { CodeTable } from './code-table.tsx';
import type { IntegrationTopic } from './topic.ts';

export function TopicView({ topic }: { topic: IntegrationTopic }) {
  const { id, title, paragraphs, samples = [], rows } = topic;
  return (
    <TextPart id={id} title={title} css={{ '&&': { mt: '10' } }}>
      <Stack gap="4" mt="3">
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>
            <GuideText>{paragraph}</GuideText>
          </p>
        ))}
        {samples.map((sample) => (
          <CodeSample key={sample.title} {...sample} />
        ))}
        {rows ? <CodeTable {...rows} /> : null}
      </Stack>
    </TextPart>
  );
}
