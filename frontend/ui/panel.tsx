import {
  Badge,
  chakra,
  Flex,
  Heading,
  type HeadingProps,
  Stack,
  type StackProps,
  Text,
} from '@chakra-ui/react';
import { type ReactNode, type Ref, useId } from 'react';

interface PanelProps extends Omit<StackProps, 'title'> {
  title: string;
  ref?: Ref<HTMLDivElement>;
  headingRef?: Ref<HTMLHeadingElement>;
  heading?: Pick<HeadingProps, 'as' | 'size'>;
  /** Beside the title, in words where a number alone would not say what it counts. */
  count?: string | undefined;
  countColor?: string;
  /** Under the title: what is counted, what it is good for. */
  note?: ReactNode;
  /** The link to where there is more of it. */
  more?: ReactNode;
  /** What can be done with the whole of it, at the end of the title's line. */
  actions?: ReactNode;
}

/** A titled part of a page, in a frame of its own. */
export function Panel(props: PanelProps) {
  const {
    title,
    headingRef,
    heading,
    count,
    countColor = 'gray',
    note,
    more,
    actions,
    children,
    ...frame
  } = props;
  const headingId = useId();
  return (
    <Stack
      as="section"
      aria-labelledby={headingId}
      gap="4"
      p={{ base: '4', md: '5' }}
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      minW="0"
      {...frame}
    >
      <Flex gap="3" justify="space-between" align={actions ? 'flex-start' : 'baseline'} wrap="wrap">
        <Stack gap="1" minW="0" {...(actions ? { flex: '1 1 14rem' } : {})}>
          <Flex gap="2" align="center" wrap="wrap">
            <Heading
              as="h2"
              size="md"
              {...heading}
              id={headingId}
              // Where the focus goes once what had it is gone.
              {...(headingRef ? { ref: headingRef, tabIndex: -1, outline: 'none' } : {})}
            >
              {title}
            </Heading>
            {count ? <Badge colorPalette={countColor}>{count}</Badge> : null}
          </Flex>
          {note ? (
            <Text fontSize="sm" color="fg.muted">
              {note}
            </Text>
          ) : null}
        </Stack>
        {actions}
        {more ? (
          <chakra.span fontSize="sm" css={{ '& a': { color: 'brand.fg', fontWeight: 'medium' } }}>
            {more}
          </chakra.span>
        ) : null}
      </Flex>
      {children}
    </Stack>
  );
}
