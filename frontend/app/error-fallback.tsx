import { Box, Button, chakra, Heading, Icon, Stack, Text } from '@chakra-ui/react';
import { TriangleAlert } from 'lucide-react';
import { DocumentTitle } from '../ui/document-title.tsx';
import { ReplayEarlyInput } from './replay-early-input.tsx';

interface ErrorFallbackProps {
  error: unknown;
  onRetry: () => void;
}

/** The fallback screen, in the specification's own words (section 8), which are English. */
export function ErrorFallback({ error, onRetry }: ErrorFallbackProps) {
  return (
    <Box lang="en" role="alert" maxW="xl" mx="auto" px="4" py={{ base: '12', md: '20' }}>
      <DocumentTitle>Something went wrong</DocumentTitle>
      <ReplayEarlyInput />
      <Stack gap="5" align="center" textAlign="center">
        <Icon as={TriangleAlert} boxSize="10" color="fg.error" aria-hidden />
        <Heading as="h1" size="2xl" tabIndex={-1}>
          Something went wrong
        </Heading>
        <Text color="fg.muted">
          An unexpected error occurred while loading this page. Please try refreshing or contact support if
          the problem persists.
        </Text>
        <Stack direction={{ base: 'column', sm: 'row' }} gap="3" width={{ base: 'full', sm: 'auto' }}>
          <Button onClick={() => window.location.reload()}>Refresh Page</Button>
          <Button variant="outline" onClick={onRetry}>
            Try Again
          </Button>
        </Stack>
        <chakra.details width="full" textAlign="start" fontSize="sm">
          <chakra.summary cursor="pointer" color="fg.muted" width="fit" mx="auto" p="2" borderRadius="l2">
            Error Details
          </chakra.summary>
          <chakra.pre
            tabIndex={0}
            mt="2"
            p="4"
            bg="bg.muted"
            borderRadius="l3"
            fontFamily="mono"
            fontSize="xs"
            whiteSpace="pre-wrap"
            overflowWrap="anywhere"
            maxH="60"
            overflow="auto"
          >
            {String(error)}
          </chakra.pre>
        </chakra.details>
      </Stack>
    </Box>
  );
}
