import { type LucideIcon, Monitor, Moon, Sun } from 'lucide-react';
import type { SchemeChoice } from '../../machines/domain/scheme.ts';
import { schemeText as text } from '../text/scheme.ts';

/** The choices in the order in which they are shown. */
export const schemes: { choice: SchemeChoice; icon: LucideIcon; name: string }[] = [
  { choice: 'system', icon: Monitor, name: text.system },
  { choice: 'light', icon: Sun, name: text.light },
  { choice: 'dark', icon: Moon, name: text.dark },
];
