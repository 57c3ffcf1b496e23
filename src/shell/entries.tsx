import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router';
import { studyCenterPath, vipPath } from '../addresses/paths.ts';
import { useSessionView } from '../components/SessionContext.tsx';
import { useHasVip } from '../components/useHasVip.ts';
import { useLoginEntry } from '../components/useLoginEntry.ts';
import { text } from '../text/shared.ts';
import type { Styleable } from '../theme/styleable.ts';

const EntryLink = chakra(Link);
type Style = Pick<Styleable<'span'>, 'css'>;

/** VIP会员: shown if the site has memberships. */
export function VipEntry(style: Style) {
  if (!useHasVip()) return null;
  return (
    <EntryLink to={vipPath} {...style}>
      {text.header.vip}
    </EntryLink>
  );
}

/** 我的学习: the study centre for a member; for a visitor, the login dialog. */
export function StudyEntry(style: Style) {
  const isVisitor = useSessionView((snapshot) => snapshot.matches('visitor'));
  const { allowed, busy, opens } = useLoginEntry();
  if (!isVisitor) {
    return (
      <EntryLink to={studyCenterPath} {...style}>
        {text.header.study}
      </EntryLink>
    );
  }
  return (
    <chakra.button
      type="button"
      aria-disabled={allowed ? undefined : true}
      aria-busy={busy || undefined}
      {...style}
      {...opens}
    >
      {text.header.study}
    </chakra.button>
  );
}
