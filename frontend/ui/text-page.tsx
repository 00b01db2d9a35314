import { Box, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { memo, type ReactElement, type ReactNode } from 'react';
import { CopyLink } from './copy-link.tsx';
import { PageBody } from './page-body.tsx';
import { PageHeading } from './page-heading.tsx';
import './print.css';
import { Prose } from './prose.tsx';
import { type ContentsEntry, TextContents } from './text-contents.tsx';

export interface TextSection extends ContentsEntry {
  content: ReactNode;
}

interface SectionsProps {
  sections: readonly TextSection[];
  /** The router's own link to a fragment of this page; a function that stays the same. */
  linkTo: (hash: string, title: string) => ReactElement;
  /** So long that a reader wants a way on and a way back at the end of each section. */
  isLong?: boolean;
}

interface TextPageProps extends SectionsProps {
  title: string;
  summary: string;
  /** When the text was last changed, as people read it. */
  updatedOn?: string;
  /** Above the sections. */
  children?: ReactNode;
}

const topId = 'inicio';

function WayOn({ sections, linkTo, at }: SectionsProps & { at: number }) {
  const [before, after] = [sections[at - 1], sections[at + 1]];
  return (
    <Flex
      as="nav"
      aria-label={`Desde «${sections[at]?.title}»`}
      wrap="wrap"
      justify="space-between"
      gap="3"
      mt="10"
      pt="4"
      borderTopWidth="1px"
      fontSize="sm"
      css={{ '& a': { color: 'brand.fg', borderRadius: 'l1', focusVisibleRing: 'outside' } }}
    >
      <span>{before ? linkTo(before.id, `← ${before.title}`) : null}</span>
      <span>{linkTo(topId, '↑ Volver arriba')}</span>
      <span>{after ? linkTo(after.id, `${after.title} →`) : null}</span>
    </Flex>
  );
}

/** Apart from the page: what is typed into its search does not draw all of them anew. */
const Sections = memo(function Sections({ sections, linkTo, isLong = false }: SectionsProps) {
  return sections.map(({ id, title, content }, index) => (
    <Box as="section" key={id} id={id} aria-labelledby={`${id}-title`} scrollMarginTop="24">
      <Flex align="center" gap="2" mb="4">
        <Heading as="h2" id={`${id}-title`} size={{ base: 'xl', md: '2xl' }}>
          {title}
        </Heading>
        <CopyLink id={id} title={title} />
      </Flex>
      <Prose>{content}</Prose>
      {isLong ? <WayOn sections={sections} linkTo={linkTo} at={index} /> : null}
    </Box>
  ));
});

/** A page that is read: its sections with a table of contents. */
export function TextPage({ title, summary, sections, linkTo, isLong, updatedOn, children }: TextPageProps) {
  return (
    <PageBody>
      <Box id={topId} scrollMarginTop="24">
        <PageHeading title={title}>{summary}</PageHeading>
      </Box>
      {updatedOn ? (
        <Text mt="3" fontSize="sm" color="fg.muted">
          Última actualización: {updatedOn}
        </Text>
      ) : null}
      <Box
        mt={{ base: '8', lg: '12' }}
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '15rem minmax(0, 1fr)' }}
        gap={{ base: '8', lg: '16' }}
        alignItems="start"
      >
        <TextContents sections={sections} linkTo={linkTo} />
        <Stack gap={{ base: '14', md: '16' }} minW="0">
          {children}
          <Sections sections={sections} linkTo={linkTo} {...(isLong ? { isLong } : {})} />
        </Stack>
      </Box>
    </PageBody>
  );
}
