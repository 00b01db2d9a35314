import { Badge, chakra, Flex, Text } from '@chakra-ui/react';
import type { AccountState, UserAccount } from '../../../lambdas/contracts/user-accounts.ts';
import { accountStates } from '../../../lambdas/contracts/user-accounts.ts';
import { lastSeenText, nameOf, rolesText } from './user-texts.ts';

const palettes: Record<AccountState, string> = {
  active: 'green',
  invited: 'blue',
  expired: 'orange',
  refused: 'red',
  disabled: 'orange',
  deactivated: 'gray',
};

const Row = chakra('button', {
  base: {
    display: 'grid',
    gridTemplateColumns: {
      base: 'minmax(0, 1fr) auto',
      lg: 'minmax(0, 2fr) minmax(0, 2fr) 9rem 14rem',
    },
    columnGap: '4',
    rowGap: '0.5',
    alignItems: 'center',
    w: 'full',
    minH: '14',
    px: '4',
    py: '2',
    textAlign: 'start',
    cursor: 'pointer',
    focusVisibleRing: 'inside',
    _hover: { bg: 'bg.muted' },
  },
});

interface UserRowProps {
  account: UserAccount;
  timeZone: string;
  onOpen: () => void;
}

/** A person or an invitation; a press opens what can be done. */
export function UserRow({ account, timeZone, onOpen }: UserRowProps) {
  const { email, roles, state, recovery, isPending, poolAccount, returnedMail } = account;
  return (
    <chakra.li borderTopWidth="1px" _first={{ borderTopWidth: '0' }}>
      <Row type="button" onClick={onOpen} aria-haspopup="dialog">
        <span>
          <Text as="span" display="block" fontWeight="medium" overflowWrap="anywhere">
            {nameOf(account)}
          </Text>
          <Text as="span" display="block" fontSize="sm" color="fg.muted" overflowWrap="anywhere">
            {email}
          </Text>
        </span>
        <Text
          as="span"
          fontSize="sm"
          gridRow={{ base: '2', lg: 'auto' }}
          gridColumn={{ base: '1 / -1', lg: 'auto' }}
          color={roles === null ? 'fg.muted' : 'fg'}
        >
          {rolesText(roles)}
        </Text>
        <Flex as="span" gap="2" wrap="wrap" justify={{ base: 'flex-end', lg: 'flex-start' }}>
          <Badge colorPalette={palettes[state]}>{accountStates[state]}</Badge>
          {recovery ? <Badge colorPalette="orange">Autenticador perdido</Badge> : null}
          {poolAccount === 'missing' || poolAccount === 'taken' ? (
            <Badge colorPalette="red">Sin cuenta de acceso</Badge>
          ) : null}
          {returnedMail ? <Badge colorPalette="orange">Correo devuelto</Badge> : null}
          {isPending ? <Badge colorPalette="gray">Aplicándose</Badge> : null}
        </Flex>
        <Text
          as="span"
          fontSize="sm"
          color="fg.muted"
          gridColumn={{ base: '1 / -1', lg: 'auto' }}
          textAlign={{ lg: 'end' }}
        >
          {lastSeenText(account, timeZone)}
        </Text>
      </Row>
    </chakra.li>
  );
}
