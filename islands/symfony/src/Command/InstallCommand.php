<?php

declare(strict_types=1);

namespace Flexy\Islands\Command;

use Flexy\Islands\FlexyIslandsBundle;
use Symfony\Component\Console\Attribute\AsCommand;
use Symfony\Component\Console\Command\Command;
use Symfony\Component\Console\Input\InputInterface;
use Symfony\Component\Console\Output\OutputInterface;
use Symfony\Component\Console\Style\SymfonyStyle;
use Symfony\Component\Filesystem\Filesystem;
use Symfony\Component\Finder\Finder;

#[AsCommand(name: 'flexy:install', description: 'Copies the files into public/, so that the web server serves them itself')]
final class InstallCommand extends Command
{
    public function __construct(
        private readonly string $folder,
        private readonly string $project,
        private readonly string $path,
    ) {
        parent::__construct();
    }

    protected function execute(InputInterface $input, OutputInterface $output): int
    {
        $io = new SymfonyStyle($input, $output);
        if (!str_starts_with($this->path, '/')) {
            $io->error(\sprintf('The files are served at %s: they are copied there, not into this application.', $this->path));

            return self::FAILURE;
        }
        $target = $this->project.'/public'.rtrim($this->path, '/');
        $files = (new Finder())->files()->in($this->folder)->notPath(array_map(static fn (string $name): string => '#^'.preg_quote($name, '#').'(/|$)#', FlexyIslandsBundle::NOT_SERVED))->notName(['*.d.ts', '*.map']);
        $filesystem = new Filesystem();
        foreach ($files as $file) {
            // Pages that were opened before the deploy still fetch the old names: nothing is removed.
            $filesystem->copy($file->getPathname(), $target.'/'.$file->getRelativePathname(), true);
        }
        $io->success(\sprintf('%d files in %s.', \count($files), $target));

        return self::SUCCESS;
    }
}
