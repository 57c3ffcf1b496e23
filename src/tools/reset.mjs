import { rmSync } from 'node:fs';

rmSync('.data', { recursive: true, force: true });
console.log('已删除 .data：下次启动时网站会重新生成演示数据。');
