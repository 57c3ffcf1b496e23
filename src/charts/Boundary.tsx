import { Component, type ReactNode } from 'react';

type Props = {
  /** Renders the place of what is broken. `reopen` renders the children anew. */
  instead: (reason: string, reopen: () => void) => ReactNode;
  children: ReactNode;
};

/** Keeps a fault of a render or an effect from removing the rest of the viewer. React requires a class. */
export class Boundary extends Component<Props, { reason: string | undefined }> {
  override state = { reason: undefined as string | undefined };
  static getDerivedStateFromError(error: unknown) {
    return { reason: String(error) };
  }
  readonly reopen = () => this.setState({ reason: undefined });
  override render() {
    const { reason } = this.state;
    return reason === undefined ? this.props.children : this.props.instead(reason, this.reopen);
  }
}
