import { Box, chakra, Text } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { TextPart } from '../../../ui/text-part.tsx';
import type { Guide, GuideGroup } from './guide.ts';
import { GuidePicture } from './guide-picture.tsx';
import { GuideText } from './guide-text.tsx';

function OneGuide({ guide }: { guide: Guide }) {
  const { id, title, summary, who, steps, notes = [], picture, screen } = guide;
  return (
    <TextPart id={id} title={title} css={{ '&&': { mt: '10' } }}>
      <Text mt="2">
        <GuideText>{summary}</GuideText>
      </Text>
      {who ? (
        <Text mt="2" fontSize="sm" color="fg.muted">
          Quién puede: {who}.
        </Text>
      ) : null}
      <chakra.ol mt="4">
        {steps.map((step) => (
          <li key={step}>
            <GuideText>{step}</GuideText>
          </li>
        ))}
      </chakra.ol>
      {notes.length > 0 ? (
        <Box mt="4" ps="4" borderStartWidth="3px" borderColor="brand.emphasized" color="fg.muted">
          {notes.map((note) => (
            <p key={note}>
              <GuideText>{note}</GuideText>
            </p>
          ))}
        </Box>
      ) : null}
      {picture ? <GuidePicture name={picture} /> : null}
      {screen ? (
        <Text mt="4" fontSize="sm" data-print="hidden">
          <Link to={screen.path}>Abrir {screen.label} →</Link>
        </Text>
      ) : null}
    </TextPart>
  );
}

export function GuideGroupView({ group }: { group: GuideGroup }) {
  return (
    <>
      <Text color="fg.muted">{group.summary}</Text>
      {group.guides.map((guide) => (
        <OneGuide key={guide.id} guide={guide} />
      ))}
    </>
  );
}
