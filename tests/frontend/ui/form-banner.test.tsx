import { ChakraProvider } from '@chakra-ui/react';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FormBanner } from '../../../frontend/ui/form-messages.tsx';
import { getTheme } from '../../../frontend/ui/theme.ts';

const failing = (text: string | undefined) => (
  <ChakraProvider value={getTheme()}>
    <FormBanner kind="error">{text}</FormBanner>
  </ChakraProvider>
);
const lost = 'No se ha podido conectar con Auxilia.';

it('brings what went wrong into view, each time: the button that was pressed may be a screen below', () => {
  const { rerender } = render(failing(undefined));
  expect(Element.prototype.scrollIntoView).not.toHaveBeenCalled();
  for (const times of [1, 2]) {
    rerender(failing(lost));
    expect(Element.prototype.scrollIntoView).toHaveBeenCalledTimes(times);
    expect(screen.getByRole('alert')).toHaveTextContent(lost);
    rerender(failing(undefined));
  }
});

it('moves nothing for what was there from the beginning', () => {
  render(failing(lost));
  expect(Element.prototype.scrollIntoView).not.toHaveBeenCalled();
});
