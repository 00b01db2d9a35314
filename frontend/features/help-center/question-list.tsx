import { Box, chakra, Heading, Stack } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { Prose } from '../../ui/prose.tsx';
import { documentationPath } from '../documentation/documentation.page.ts';
import type { Question, QuestionGroup } from './question.ts';

const Summary = chakra('summary', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '4',
    px: { base: '4', md: '5' },
    py: '4',
    fontWeight: 'medium',
    cursor: 'pointer',
    borderRadius: 'l3',
    focusVisibleRing: 'inside',
    '&::-webkit-details-marker': { display: 'none' },
    '& svg': { flexShrink: 0, color: 'fg.muted', transition: 'transform 150ms' },
  },
});

interface OneQuestionProps {
  question: Question;
  isOpen: boolean;
}

function OneQuestion({ question: { id, question, answer, guide }, isOpen }: OneQuestionProps) {
  return (
    <chakra.details
      id={id}
      open={isOpen}
      scrollMarginTop="24"
      css={{ '&[open] > summary > svg': { transform: 'rotate(180deg)' } }}
    >
      <Summary>
        {question}
        <ChevronDown size={18} aria-hidden />
      </Summary>
      <Prose px={{ base: '4', md: '5' }} pb="5" color="fg.muted">
        {answer.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {guide ? (
          <p>
            <Link to={{ pathname: documentationPath, hash: guide }}>Paso a paso, en la documentación</Link>
          </p>
        ) : null}
      </Prose>
    </chakra.details>
  );
}

/** Questions that open; the one that the address names is open, and all are where few were found. */
export function QuestionList({ groups, areOpen }: { groups: readonly QuestionGroup[]; areOpen: boolean }) {
  const named = useLocation().hash.slice(1);
  return (
    <Stack gap="10">
      {groups.map(({ id, title, questions }) => (
        <Box as="section" key={id} id={id} aria-labelledby={`${id}-title`} scrollMarginTop="24">
          <Heading as="h2" id={`${id}-title`} size="lg" mb="4">
            {title}
          </Heading>
          <Stack
            gap="0"
            bg="bg.panel"
            borderWidth="1px"
            borderRadius="l3"
            css={{ '& > * + *': { borderTopWidth: '1px' } }}
          >
            {questions.map((question) => (
              <OneQuestion
                // A new search opens and closes anew what somebody may have touched.
                key={`${question.id} ${areOpen}`}
                question={question}
                isOpen={areOpen || question.id === named}
              />
            ))}
          </Stack>
        </Box>
      ))}
    </Stack>
  );
}
