<?php

declare(strict_types=1);

namespace Flexy\Islands\DependencyInjection;

use Flexy\Islands\Command\CheckCommand;
use Flexy\Islands\Command\InstallCommand;
use Flexy\Islands\EventListener\FilesListener;
use Flexy\Islands\Twig\FlexyExtension;
use Symfony\Component\Asset\Packages;
use Symfony\Component\DependencyInjection\ContainerBuilder;
use Symfony\Component\DependencyInjection\ContainerInterface;
use Symfony\Component\DependencyInjection\Extension\Extension;
use Symfony\Component\DependencyInjection\Extension\PrependExtensionInterface;
use Symfony\Component\DependencyInjection\Reference;

final class FlexyIslandsExtension extends Extension implements PrependExtensionInterface
{
    private const FOLDER = __DIR__.'/../../..';

    public function prepend(ContainerBuilder $container): void
    {
        $folder = (string) realpath(self::FOLDER);
        // Templates of a path are compiled when Twig's cache is warmed, and with them the names of the files.
        $container->prependExtensionConfig('twig', [
            'paths' => [$folder.'/twig' => 'flexy', $folder.'/symfony/templates' => 'FlexyIslands'],
        ]);
        if (class_exists(Packages::class)) {
            $container->prependExtensionConfig('framework', [
                'assets' => ['packages' => ['flexy' => ['json_manifest_path' => $folder.'/manifest.json']]],
            ]);
        }
    }

    public function load(array $configs, ContainerBuilder $container): void
    {
        $config = $this->processConfiguration(new Configuration(), $configs);
        $folder = (string) realpath(self::FOLDER);
        $calls = $folder.'/symfony/calls.json';
        $optional = ContainerInterface::NULL_ON_INVALID_REFERENCE;

        // Read once, when the container is built, and again when the package is another one.
        $container->fileExists($calls);
        $tags = array_keys(json_decode((string) file_get_contents($calls), true, 512, \JSON_THROW_ON_ERROR));
        $container->register(FlexyExtension::class)
            ->setArguments([
                $tags,
                $config['path'],
                $config['nonce_attribute'],
                new Reference('request_stack'),
                new Reference('nelmio_security.csp_listener', $optional),
            ])
            ->addTag('twig.extension');
        if (str_starts_with($config['path'], '/')) {
            $container->register(FilesListener::class)
                ->setArguments([$folder, $config['path']])
                // Before the router and the firewalls: the files are public, and no route has their names.
                ->addTag('kernel.event_listener', ['event' => 'kernel.request', 'priority' => 512]);
        }
        $container->register(InstallCommand::class)
            ->setArguments([$folder, '%kernel.project_dir%', $config['path']])
            ->addTag('console.command', ['command' => 'flexy:install']);
        $container->register(CheckCommand::class)
            ->setArguments([$calls, new Reference('router', $optional), '%kernel.default_locale%'])
            ->addTag('console.command', ['command' => 'flexy:check']);
    }
}
