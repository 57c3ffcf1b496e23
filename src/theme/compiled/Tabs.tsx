export { Tabs } from '@ark-ui/react/tabs';
